/** Who falls stays in place until the turn ends, so that no row slides under the pointer that marks them. */

/** Of those who fell in this turn, the last one, or one before. */
export type Fall = "now" | "before";

/** What a list showed last. */
export interface ListMemory {
  /** Round and turn, as the tracker showed them last. */
  readonly moment: string;
  readonly order: readonly string[];
  readonly down: ReadonlySet<string>;
  /** Those who fell in this turn, the last one last. */
  readonly fallen: readonly string[];
}

/** The falls of one render: who fell in this turn. */
export interface Falls {
  readonly moment: string;
  readonly order: readonly string[];
  readonly fallen: readonly string[];
}

/** What this render of a list shows of those who fell, by what the last one showed. */
export function fallsIn(
  before: ListMemory | undefined,
  moment: string,
  order: readonly string[],
  down: ReadonlySet<string>,
): Falls {
  const isSame = before?.moment === moment;
  const earlier = (before?.fallen ?? []).filter((id) => down.has(id));
  const fresh = before === undefined ? [] : [...down].filter((id) => !before.down.has(id));
  return {
    moment,
    order: before?.order ?? order,
    fallen: isSame ? [...earlier, ...fresh] : fresh,
  };
}

/** The ids in their new order, except that `kept` stand where they stood in the old one. */
export function stayed(
  before: readonly string[],
  now: readonly string[],
  kept: ReadonlySet<string>,
): readonly string[] {
  const order = now.filter((id) => !kept.has(id) || !before.includes(id));
  for (const [at, id] of before.entries()) {
    if (!kept.has(id) || !now.includes(id)) continue;
    const above = before.slice(0, at).findLast((other) => order.includes(other));
    order.splice(above === undefined ? 0 : order.indexOf(above) + 1, 0, id);
  }
  return order;
}

/** Whether this fighter fell in this turn, and whether as the last. */
export const fallOf = ({ fallen }: Falls, id: string): Fall | null =>
  fallen.at(-1) === id ? "now" : fallen.includes(id) ? "before" : null;
