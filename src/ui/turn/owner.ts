import type { SeatId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { byHome } from "../../foundry/host/by-home.ts";
import { isStripInSight } from "../../foundry/host/screen/in-sight.ts";
import type { OfferButton } from "../offers/offer-button.ts";
import { refreshStrips } from "../page/screens.ts";
import type { TableView } from "../shared/table-view.ts";
import type { TurnContext } from "./turn-context.ts";

/**
 * Where the acts of a turn stand: each in one place only. Rolls stand in their panel over the map, what is done with
 * one's own cards at one's hand; everything else stands at the table if it is open, else in the strip, else in the
 * line-up.
 */

type Told = "hand" | "table";

const told = byHome<Set<Told>>();

/** One's hand or the table has come into sight, or gone out of it. */
export function tellInSight(place: Told, home: string, isSeen: boolean): void {
  const places = told.get(home) ?? new Set();
  if (places.has(place) === isSeen) return;
  if (isSeen) places.add(place);
  else places.delete(place);
  told.set(home, places);
  refreshStrips();
}

/** Whether this place is in sight. */
export const isTold = (place: Told, home: string): boolean => told.get(home)?.has(place) ?? false;

/** Whether the line-up has the acts: neither strip nor table is in sight. */
export const ownsInLineUp = (home: string): boolean => !isTold("table", home) && !isStripInSight();

/**
 * Whether the user's own hand has the acts of its seats. A Game Master's changes with every turn, and has none; where
 * hands are not counted down they end no turn.
 */
export const ownsInHand = ({ home, view }: TableView): boolean =>
  !game.user.isGM && panelIn(view, "fans") !== undefined && isTold("hand", home.id);

/** The same turn with nothing to press. */
export const withoutActs = (turn: TurnContext): TurnContext => ({
  ...turn,
  acts: turn.acts.map((acts) => ({ ...acts, signs: [], offers: [], further: [] })),
  still: turn.still.map((still) => ({ ...still, main: [], before: [] })),
  main: [],
  behind: [],
  rolling: [],
  questions: [],
  may: turn.may.map((may) => ({ ...may, offers: [] })),
  mine: [],
});

/** The same turn without what is done with the cards in the user's own hands. */
export const withoutHand = (turn: TurnContext, { mine }: TableView): TurnContext => ({
  ...turn,
  acts: turn.acts.map((acts) => (mine.has(acts.seat) ? { ...acts, signs: [], offers: [], further: [] } : acts)),
  may: turn.may.map((may) => (mine.has(may.seat) ? { ...may, offers: [] } : may)),
  mine: turn.mine.filter(({ who }) => !mine.has(who)),
});

/** What of this turn one seat can do, the likeliest first. */
export const actsOf = (turn: TurnContext, seat: SeatId): readonly OfferButton[] => [
  ...turn.acts.flatMap((acts) => (acts.seat === seat ? [...acts.offers, ...acts.signs] : [])),
  ...turn.may.flatMap((may) => (may.seat === seat ? may.offers : [])),
  ...turn.mine.filter(({ who }) => who === seat),
];
