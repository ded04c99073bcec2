import type { Seated } from "../table/seating.ts";
import {
  type DeckPanel,
  isCardless,
  type PanelKind,
  type PanelOf,
  panelIn,
  panelsIn,
  supplyIn,
  type View,
} from "../view/view.ts";

/** Small helpers for tests only. */

/** These fighters before anybody was seated, chosen for or grouped, but for what is said. */
export const seatedBy = (fighters: Seated["fighters"], more: Partial<Seated> = {}): Seated => ({
  fighters,
  seats: {},
  choices: {},
  names: {},
  made: 0,
  ...more,
});

const bare = <P extends { readonly kind: string }>({ kind: _, ...panel }: P): Omit<P, "kind"> => panel;

/** A view with its panels by name, the first of each kind; throws if neither a deck nor a die orders the encounter. */
export function laidOut({ panels, ...view }: View) {
  const one = <K extends PanelKind>(kind: K): Omit<PanelOf<K>, "kind"> | undefined => {
    const panel = panelIn({ panels }, kind);
    return panel === undefined ? undefined : bare(panel);
  };
  const supply = supplyIn({ panels });
  if (supply === undefined) throw new Error("Nothing orders the fight.");
  const deck: Omit<DeckPanel, "kind"> = bare(supply);
  return {
    ...view,
    deck,
    decks: panelsIn({ panels }, "deck").slice(1).map(bare),
    countdown: one("columns")?.title.key,
    columns: one("columns")?.columns ?? [],
    count: one("columns")?.count,
    sequence: one("sequence"),
    stock: one("stock"),
    threads: one("threads")?.threads,
    progress: one("progress")?.lines,
    card: one("card"),
    laid: one("laid")?.cards,
    hands: one("hands")?.hands,
    fans: one("fans")?.fans,
    worth: one("fans")?.worth,
    cardless: isCardless({ panels }) ? true : undefined,
    dice: one("dice"),
    blows: one("blows")?.blows,
  };
}
