/** What is new is marked by an edge for a while. It is there and gone at once, since an edge cannot fade without being drawn again. */

const NEW = "is-fresh";
const OLD = "is-faded";

/** In milliseconds. */
export const LASTS = 2000;

/** When the latest mark of an element is over. */
const ends = new WeakMap<Element, number>();

/** Marks this element as new, for as long as is left of a mark that is `ago` old. */
export function markNew(element: HTMLElement, ago = 0): void {
  const end = performance.now() + LASTS - ago;
  ends.set(element, end);
  element.classList.add(NEW);
  element.classList.remove(OLD);
  setTimeout(() => {
    if (ends.get(element) === end) element.classList.add(OLD);
  }, LASTS - ago);
}

/** Takes the mark away. */
export function unmark({ classList }: HTMLElement): void {
  classList.remove(NEW, OLD);
}
