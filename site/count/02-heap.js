// A heap: of what waits, the smallest comes first. And the order of lists, item by item.
(() => {
  const count = railbook.count;
  count.Heap = class {
    constructor(compare, ...items) {
      this.compare = compare;
      this.items = items;
    }

    push(item) {
      const items = this.items;
      let at = items.length;
      for (let above; at > 0 && this.compare(item, items[above = (at - 1) >> 1]) < 0; at = above) items[at] = items[above];
      items[at] = item;
    }

    pop() {
      const items = this.items;
      const [first, last] = [items[0], items.pop()];
      if (!items.length) return first;
      let at = 0;
      for (let below; (below = 2 * at + 1) < items.length; at = below) {
        if (below + 1 < items.length && this.compare(items[below + 1], items[below]) < 0) below += 1;
        if (this.compare(last, items[below]) <= 0) break;
        items[at] = items[below];
      }
      items[at] = last;
      return first;
    }
  };

  count.inOrder = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  count.itemByItem = (a, b) => {
    for (let at = 0; at < a.length && at < b.length; at += 1) {
      if (a[at] !== b[at]) return a[at] < b[at] ? -1 : 1;
    }
    return a.length - b.length;
  };
})();
