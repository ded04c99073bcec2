/** A box on the page, as `getBoundingClientRect` gives it. */
export type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

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
