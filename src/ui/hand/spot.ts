import { type Box, roomIn } from "../canvas/place.ts";

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
