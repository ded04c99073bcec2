import type { SeatId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { byHome } from "../../foundry/host/by-home.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import type { OfferButton } from "../offers/offer-button.ts";
import { refreshStrips } from "../page/screens.ts";
import type { TableView } from "../shared/table-view.ts";
import type { TurnContext } from "./turn-context.ts";

/**
 * Where the acts of a turn stand: each in one place only. Rolls stand in their panel over the map, what is done with
 * one's own cards at one's hand, an adventure starts on its page; everything else stands at the table if it is open,
 * else in the strip, else in the line-up.
 */

const tables = byHome<true>();
const hands = byHome<SeatId>();
const pages = byHome<true>();

/** Keeps what has come into sight of this home, or nothing if it has gone out of it. */
function keep<V>(kept: Map<string, V>, home: string, value: V | null): void {
  if (value === (kept.get(home) ?? null)) return;
  if (value === null) kept.delete(home);
  else kept.set(home, value);
  refreshStrips();
}

/** The table of this encounter has come into sight, or gone out of it. */
export const tellTable = (combat: string, isSeen: boolean): void => keep(tables, combat, isSeen || null);

/** The hand of this seat lies on the map, or none does. */
export const tellHand = (home: string, seat: SeatId | null): void => keep(hands, home, seat);

/** The page of this home's adventure has come into sight, or gone out of it. */
export const tellPage = (home: string, isSeen: boolean): void => keep(pages, home, isSeen || null);

/** Whether the encounter's table is in sight, and has the acts. A campaign is played at those of its encounters. */
export const isTableSeen = (combat: Encounter | null): boolean => tables.has(combat?.id ?? "");

/**
 * The seat whose hand on the map has its acts; null for none. A Game Master's hand changes with every turn, and has none;
 * where hands are not counted down they end no turn.
 */
const seatAtHand = ({ home, view }: TableView): SeatId | null =>
  game.user.isGM || panelIn(view, "fans") === undefined ? null : (hands.get(home.id) ?? null);

/** The same turn without the button that starts the adventure, while its page is in sight. */
export function withoutPage(turn: TurnContext, { home, view }: TableView): TurnContext {
  if (!pages.has(home.id)) return turn;
  const start = panelIn(view, "adventure")?.start;
  const rest = (main: readonly OfferButton[]) => main.filter(({ key }) => key !== start);
  return { ...turn, main: rest(turn.main), still: turn.still.map((still) => ({ ...still, main: rest(still.main) })) };
}

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

/** The same turn without what is done at the user's own hand on the map. */
export function withoutHand(turn: TurnContext, tableView: TableView): TurnContext {
  const own = seatAtHand(tableView);
  if (own === null) return turn;
  return {
    ...turn,
    acts: turn.acts.map((acts) => (acts.seat === own ? { ...acts, signs: [], offers: [], further: [] } : acts)),
    may: turn.may.map((may) => (may.seat === own ? { ...may, offers: [] } : may)),
    mine: turn.mine.filter(({ who }) => who !== own),
  };
}

/** What of this turn one seat can do, the likeliest first. */
export const actsOf = (turn: TurnContext, seat: SeatId): readonly OfferButton[] => [
  ...turn.acts.flatMap((acts) => (acts.seat === seat ? [...acts.offers, ...acts.signs] : [])),
  ...turn.may.flatMap((may) => (may.seat === seat ? may.offers : [])),
  ...turn.mine.filter(({ who }) => who === seat),
];
