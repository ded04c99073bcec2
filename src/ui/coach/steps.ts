/** The marks that show a new Game Master around, in this order. */
export const STEPS = ["deal", "undo", "dots"] as const;
export type Step = (typeof STEPS)[number];

/** The mark to show after so many, or none any more. What was kept may come from another version. */
export const stepAfter = (kept: unknown): Step | null =>
  typeof kept === "number" && Number.isInteger(kept) && kept >= 0 ? (STEPS[kept] ?? null) : null;

/** How many marks are behind somebody who goes on from this one, or who skips them all. */
export const behind = (step: Step, way: "next" | "skip"): number =>
  way === "skip" ? STEPS.length : STEPS.indexOf(step) + 1;

/** A box on the page, as `getBoundingClientRect` gives it. */
type Box = Pick<DOMRect, "left" | "right" | "bottom">;

/** Whether something this wide has room at either side of the box, so that it covers nothing in it. */
export const hasRoomBeside = ({ left, right }: Box, width: number, room: number): boolean =>
  Math.max(left, room - right) >= width;
