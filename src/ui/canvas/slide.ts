import { isStill } from "../page/motion.ts";

/** Places in the line-up slide when somebody else acts, and the picture of who acts grows. */

const [SLIDES, GROWS] = [320, 220];
const EASE = "cubic-bezier(.2, .7, .2, 1)";

type Places = ReadonlyMap<string, DOMRect>;

const placesIn = (strip: HTMLElement | null): readonly HTMLElement[] => [
  ...(strip?.querySelectorAll<HTMLElement>("[data-place]") ?? []),
];

/** Where everyone stands now. */
export const placesOf = (strip: HTMLElement | null): Places =>
  new Map(placesIn(strip).map((place) => [place.dataset["place"] ?? "", place.getBoundingClientRect()]));

/** Lets those who stand elsewhere than before slide there. */
export function slide(strip: HTMLElement, before: Places): void {
  if (isStill(strip)) return;
  for (const place of placesIn(strip)) {
    const was = before.get(place.dataset["place"] ?? "");
    const is = place.getBoundingClientRect();
    if (was === undefined || is.width === 0 || Math.abs(was.left - is.left) + Math.abs(was.width - is.width) < 2)
      continue;
    const from = { transform: `translateX(${was.left - is.left}px)` };
    place.animate([from, { transform: "none" }], { duration: SLIDES, easing: EASE });
    const picture = place.matches(".dealt-in-glance-acts") ? place.querySelector("img") : null;
    picture?.animate([{ transform: `scale(${SMALL})` }, { transform: "none" }], { duration: GROWS, easing: EASE });
  }
}

/** The others' pictures are 44 pixels high, and that of who acts 64. */
const SMALL = 44 / 64;
