// The result as a picture: the board with everybody's pieces, and below it the table of points.
(() => {
  const count = railbook.count;
  const { SVG, made } = count;
  const WIDE = 1600; // pixels
  const [MARGIN, ROW, GAP, LARGE, SMALL] = [28, 30, 24, 19, 15];
  const FONTS = "Source Sans, Helvetica, Arial, sans-serif";
  // What a picture must be told, since no style sheet comes with it.
  const KEPT = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-size", "font-weight", "text-anchor", "paint-order"];

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

  const pen = document.createElement("canvas").getContext("2d");
  const written = (text, bold, size) => {
    pen.font = `${bold ? 700 : 400} ${size}px ${FONTS}`;
    return pen.measureText(text).width;
  };
  const text = (words, { x, y, size, bold, anchor = "start" }) => (
    made("text", { x, y, "font-size": size, "font-weight": bold ? 700 : 400, "text-anchor": anchor, fill: "currentColor" }, words));

  // The table: who, with the piece they play, and numbers that end at their column's right edge. Too wide, it is set smaller.
  const table = ({ head, players }, wide, top) => {
    const cells = players.map(({ place, name, points }) => [place, name, ...points]);
    const width = (column) => Math.max(written(head[column], false, SMALL), ...cells.map((row) => written(row[column], column === 1 || column === 2, LARGE)));
    const columns = head.map((_, column) => width(column) + (column === 1 ? ROW : 0));
    const gaps = GAP * (head.length - 1);
    const scale = Math.min(1, (wide - 2 * MARGIN) / (columns.reduce((sum, one) => sum + one, gaps)));
    const left = columns.map((_, column) => MARGIN + scale * columns.slice(0, column).reduce((sum, one) => sum + one + GAP, 0));
    const cell = (words, column, y, size, bold) => (column === 1
      ? text(words, { x: left[1] + scale * ROW, y, size: size * scale, bold })
      : text(words, { x: left[column] + scale * columns[column], y, size: size * scale, bold, anchor: "end" }));
    const piece = ({ seat, color }, y) => {
      const size = 22 * scale;
      const mark = made("g", { "data-color": color });
      document.body.append(mark); // to ask the style sheet
      const [fill, ink] = ["--own", "--own-ink"].map((name) => getComputedStyle(mark).getPropertyValue(name).trim());
      mark.remove();
      return [made("rect", { x: left[1], y: y - size * 0.8, width: size, height: size, rx: 4, fill, stroke: "currentColor" }),
        made("text", { x: left[1] + size / 2, y: y - size * 0.05, "font-size": size * 0.72, "font-weight": 700, "text-anchor": "middle", fill: ink }, String(seat + 1))];
    };
    return [
      ...head.map((words, column) => cell(words, column, top, SMALL, false)),
      ...players.flatMap((player, at) => piece(player, top + ROW * (at + 1))),
      ...cells.flatMap((row, at) => row.map((words, column) => cell(words, column, top + ROW * (at + 1), LARGE, column === 1 || column === 2))),
    ];
  };

  // A drawing of its own: a heading, the board, the table.
  count.drawing = (svg, heading, rows) => {
    const { x, y, width, height } = svg.viewBox.baseVal;
    const style = getComputedStyle(svg);
    const board = styled(svg);
    const [top, below] = [2.2 * ROW, ROW * (rows.players.length + 2)];
    const all = { width: String(width), height: String(height + top + below) };
    const size = Math.min(24, 24 * (width - 2 * MARGIN) / written(heading, true, 24));
    board.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    for (const [key, value] of Object.entries({ x: 0, y: top, width, height })) board.setAttribute(key, value);
    return made("svg", { xmlns: SVG, viewBox: `0 0 ${all.width} ${all.height}`, ...all, color: style.getPropertyValue("--ink").trim(), "font-family": FONTS },
      made("rect", { ...all, fill: style.getPropertyValue("--paper").trim() }),
      text(heading, { x: MARGIN, y: 1.4 * ROW, size, bold: true }),
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
