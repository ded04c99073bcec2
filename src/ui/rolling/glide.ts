import { isStill } from "../page/motion.ts";

/** How long a line takes to its place. In milliseconds. */
const MOVE = 220;

/** Where each line of a list was when it was last written. */
const places = new WeakMap<Element, ReadonlyMap<string, number>>();

/** Lets lines of those who have just rolled glide to their places. Call it when the screen is up to date. */
export function glide(root: HTMLElement): void {
  for (const list of root.querySelectorAll(".dealt-in-rollers")) {
    const lines = [...list.querySelectorAll<HTMLElement>(":scope > li")];
    const were = places.get(list);
    places.set(list, new Map(lines.map((line) => [line.dataset["seat"] ?? "", line.offsetTop])));
    if (were === undefined || isStill(root)) continue;
    for (const line of lines) {
      const by = (were.get(line.dataset["seat"] ?? "") ?? line.offsetTop) - line.offsetTop;
      if (by !== 0) line.animate([{ transform: `translateY(${by}px)` }, {}], { duration: MOVE, easing: "ease-out" });
    }
  }
}
