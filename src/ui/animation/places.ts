/** Where rows stand while they have not yet taken their final places. */

/** A row, or a group's line with its members, and how much room it takes. */
export interface Block {
  readonly key: string;
  readonly height: number;
}

/** The final order, except that `late` stand where they stood in the old one. */
export function betweenTimes(old: readonly string[], final: readonly string[], late: ReadonlySet<string>): string[] {
  const order = final.filter((key) => !late.has(key));
  for (const [at, key] of old.entries()) if (late.has(key) && final.includes(key)) order.splice(at, 0, key);
  return order;
}

/** How far above or below its final place each block stands in this order. What is not in it stays where it is. */
export function offsets(final: readonly Block[], order: readonly string[]): ReadonlyMap<string, number> {
  const place = new Map(order.map((key, at) => [key, at]));
  const known = final.filter(({ key }) => place.has(key));
  const sorted = known.toSorted((one, other) => (place.get(one.key) ?? 0) - (place.get(other.key) ?? 0));
  const turned = sorted[Symbol.iterator]();
  const shown = final.map((block) => (place.has(block.key) ? (turned.next().value ?? block) : block));
  const tops = topsOf(final);
  return new Map([...topsOf(shown)].map(([key, top]) => [key, top - (tops.get(key) ?? top)]));
}

function topsOf(blocks: readonly Block[]): ReadonlyMap<string, number> {
  const tops = new Map<string, number>();
  let top = 0;
  for (const { key, height } of blocks) {
    tops.set(key, top);
    top += height;
  }
  return tops;
}
