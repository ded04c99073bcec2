import type { Badge } from "../../engine/view/view.ts";

/** Badges that several seats share, and those that each has of its own, in the same order. */
export interface Shared {
  readonly common: readonly Badge[];
  readonly own: readonly (readonly Badge[])[];
}

/** Takes out the badges that all of these seats have, so that they need to be shown only once. One seat shares none. */
export function sharedBadges(seats: readonly (readonly Badge[])[]): Shared {
  const [first, ...others] = seats;
  if (first === undefined || others.length === 0) return { common: [], own: seats };
  const common = first.filter((badge) => others.every((badges) => badges.some((other) => isSame(badge, other))));
  return {
    common,
    own: seats.map((badges) => badges.filter((badge) => !common.some((other) => isSame(badge, other)))),
  };
}

const isSame = (a: Badge, b: Badge): boolean =>
  a.tone === b.tone && a.text.key === b.text.key && JSON.stringify(a.text.data) === JSON.stringify(b.text.data);
