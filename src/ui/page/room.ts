/** Where there is room on a page for what floats over it. Independent of any page. */

/** A box on the page, as `getBoundingClientRect` gives it. */
type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** What is left of `home` around its middle, between those of `others` that reach into it from either side. */
export function roomIn(home: Box, others: readonly Box[]): { readonly left: number; readonly right: number } {
  const middle = (home.left + home.right) / 2;
  let { left, right } = home;
  for (const other of others) {
    const isAway = other.right <= other.left || other.bottom <= home.top || other.top >= home.bottom;
    if (isAway) continue;
    if ((other.left + other.right) / 2 < middle) left = Math.max(left, other.right);
    else right = Math.min(right, other.left);
  }
  return { left, right: Math.max(left, right) };
}

/** Where the dock stands, in pixels of the page. */
export interface Spot {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** Any less and the map would be gone. In pixels. */
const LEAST = { width: 320, height: 240 } as const;

/** How much of the dock stands above its lower edge, with raised cards. In pixels. */
const TALL = 112;

/**
 * The room for the dock at the lower edge of `middle`: above what lies there, and between what reaches in from the
 * sides. Null if there is too little.
 */
export function spotIn(middle: Box, lying: readonly Box[], beside: readonly Box[]): Spot | null {
  if (middle.bottom - middle.top < LEAST.height) return null;
  const half = (middle.top + middle.bottom) / 2;
  const below = lying.filter(
    ({ left, right, top, bottom }) =>
      bottom > top && right > left && top > half && left < middle.right && right > middle.left,
  );
  const bottom = Math.min(middle.bottom, ...below.map(({ top }) => top));
  const { left, right } = roomIn({ left: middle.left, right: middle.right, top: bottom - TALL, bottom }, beside);
  return right - left < LEAST.width ? null : { left, right, bottom };
}

const GAP = 10;
const EDGE = 8;
/** How far the arrow stays from the corners. */
const CORNER = 20;

/** Where something that floats stands, and at which of its sides and how far down its arrow is. */
interface Stand {
  readonly left: number;
  readonly top: number;
  readonly arrow: number;
  readonly side: "left" | "right";
}

/**
 * Where to show something of this size for `at`, a control in the box `by`: on the side of the box with more room,
 * wholly in view, its arrow at the control's height. In pixels.
 */
export function standBeside(
  at: Pick<Box, "top" | "bottom">,
  by: Pick<Box, "left" | "right">,
  size: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
): Stand {
  const isLeft = by.left >= room.width - by.right;
  const wished = isLeft ? by.left - GAP - size.width : by.right + GAP;
  const middle = (at.top + at.bottom) / 2;
  const top = within(middle - size.height / 4, EDGE, room.height - size.height - EDGE);
  return {
    left: within(wished, EDGE, room.width - size.width - EDGE),
    top,
    arrow: within(middle - top, CORNER, size.height - CORNER),
    side: isLeft ? "right" : "left",
  };
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
