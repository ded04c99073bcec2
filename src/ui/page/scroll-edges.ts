/** Boxes that scroll carry a class for each end at which more of them is out of sight, and fade there. */

const watched = new WeakMap<Element, ResizeObserver>();

/**
 * Keeps the classes of this window's content, and of these boxes in it, true while they scroll or change their size; to
 * be called when it was written.
 */
export function markEdgesIn(root: HTMLElement, boxes: string): void {
  const content = root.parentElement ?? [];
  for (const box of [...root.querySelectorAll<HTMLElement>(boxes)].concat(content)) markEdges(box);
}

/** Keeps the classes of this box true while it scrolls or changes its size; to be called when it was written. */
export function markEdges(box: HTMLElement): void {
  const sizes = watched.get(box) ?? watch(box);
  sizes.disconnect();
  for (const one of [box, ...box.children]) sizes.observe(one); // which tells at once, but when all is laid out
}

function watch(box: HTMLElement): ResizeObserver {
  const sizes = new ResizeObserver(() => mark(box));
  watched.set(box, sizes);
  box.addEventListener("scroll", () => mark(box), { passive: true });
  return sizes;
}

function mark(box: HTMLElement): void {
  const [past, left] = hidden(box);
  box.classList.toggle("has-before", past > 1);
  box.classList.toggle("has-after", left > 1);
}

/** How much is out of sight before and after what is seen, sideways if it scrolls so. In pixels. */
function hidden(box: HTMLElement): readonly [number, number] {
  const wide = box.scrollWidth - box.clientWidth;
  const past = wide > 1 ? Math.abs(box.scrollLeft) : box.scrollTop;
  return [past, (wide > 1 ? wide : box.scrollHeight - box.clientHeight) - past];
}

/** Scrolls a box, and nothing around it, until this part of it is in the middle. */
export function bringToMiddle(box: HTMLElement, part: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  box.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
}
