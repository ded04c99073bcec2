/** A box on the page, as `getBoundingClientRect` gives it. */
type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const GAP = 10;
const EDGE = 8;
/** How far the arrow stays from the corners. */
const CORNER = 20;

/** Where something that floats stands, and at which of its sides and how far down its arrow is. */
export interface Stand {
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
