// The result as a picture: the board with everybody's pieces, and below it the table of points.
(() => {
  const count = railbook.count;
  const SVG = "http://www.w3.org/2000/svg";
  const WIDE = 1600; // pixels
  const [MARGIN, ROW] = [28, 30];
  // What a picture must be told, since no style sheet comes with it.
  const KEPT = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-size", "font-weight", "text-anchor", "paint-order"];

  const made = (name, attributes, ...inside) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...inside);
    return element;
  };

  const styled = (svg) => {
    const copy = svg.cloneNode(true);
    const copies = copy.querySelectorAll("*");
    svg.querySelectorAll("*").forEach((element, at) => {
      const style = getComputedStyle(element);
      for (const name of KEPT) copies[at].setAttribute(name, style.getPropertyValue(name));
    });
    for (const unneeded of copy.querySelectorAll("title, desc")) unneeded.remove();
    return copy;
  };

  // The rows of the table that the page shows, from the left; numbers end at their column's right edge.
  const table = (rows, wide, top) => {
    const columns = rows[0].length;
    const names = wide * 0.34;
    const each = (wide - 2 * MARGIN - names) / (columns - 2);
    return rows.flatMap((row, down) => row.map((cell, column) => {
      const x = column === 0 ? MARGIN : column === 1 ? MARGIN + 64 : MARGIN + names + each * (column - 1);
      const anchor = column < 2 ? "start" : "end";
      const weight = down && (column === 1 || column === columns - 1) ? 700 : 400;
      return made("text", { x, y: top + ROW * down, "text-anchor": anchor, "font-size": down ? 19 : 15, "font-weight": weight, fill: "currentColor" }, cell);
    }));
  };

  // A drawing of its own: a heading, the board, the table.
  count.drawing = (svg, heading, rows) => {
    const { x, y, width, height } = svg.viewBox.baseVal;
    const style = getComputedStyle(svg);
    const board = styled(svg);
    const [top, below] = [2.2 * ROW, ROW * (rows.length + 1)];
    const all = { width: String(width), height: String(height + top + below) };
    board.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    for (const [key, value] of Object.entries({ x: 0, y: top, width, height })) board.setAttribute(key, value);
    return made("svg", { xmlns: SVG, viewBox: `0 0 ${all.width} ${all.height}`, ...all, color: style.getPropertyValue("--ink").trim(), "font-family": "Source Sans, Helvetica, Arial, sans-serif" },
      made("rect", { ...all, fill: style.getPropertyValue("--paper").trim() }),
      made("text", { x: MARGIN, y: 1.4 * ROW, "font-size": 24, "font-weight": 700, fill: "currentColor" }, heading),
      board,
      ...table(rows, width, top + height + ROW));
  };

  // The drawing as a PNG.
  count.picture = async (drawing) => {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDE;
    canvas.height = Math.round(WIDE * image.naturalHeight / image.naturalWidth);
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((done) => canvas.toBlob(done, "image/png"));
  };

  count.save = (blob, name) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
})();
