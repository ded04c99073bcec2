import { seatsInOrder } from "../../engine/session/project.ts";
import { isFrench, isJoker, printedOn } from "../../engine/table/french-deck.ts";
import { type CardId, membersInOrder } from "../../engine/table/table.ts";
import { viewOf } from "../../engine/view/panels.ts";
import { panelIn, type Row, type View } from "../../engine/view/view.ts";
import { shownHere } from "../actors/new-session.ts";
import type { Encounter } from "../host/module.ts";
import { rulesFor } from "../storage/choice.ts";
import { homeOf } from "../storage/home.ts";
import { cardName } from "../text/i18n.ts";
import { speaker } from "../text/speaker.ts";
import type { CombatantLike, KnownCard, SeatNow } from "./public.ts";

const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" } as const;
const SIGNS = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" } as const;

const isSuit = (letter: string): letter is keyof typeof SUITS => Object.hasOwn(SUITS, letter);

/** What was read in this moment: a dock asks for one portrait after another. */
const readNow = new Map<Encounter, readonly SeatNow[]>();

/** Everyone's cards in this encounter, as far as this page's user may know them (C-5, C-10). */
export function orderOf(combat: Encounter): readonly SeatNow[] {
  const before = readNow.get(combat);
  if (before !== undefined) return before;
  const order = readOrder(combat);
  readNow.set(combat, order);
  queueMicrotask(() => readNow.clear());
  return order;
}

function readOrder(combat: Encounter): readonly SeatNow[] {
  const rules = rulesFor(combat);
  if (rules === null) return [];
  const home = homeOf(combat);
  const shown = shownHere(rules, home);
  const view = viewOf(shown, rules);
  const rows = new Map(view.rows.map((row) => [row.seat, row]));
  const { seat: name } = speaker(shown, home);
  const line = new Set([...seatsInOrder(rules.clock(shown)), ...rows.keys()]);
  return [...line].flatMap((seat): SeatNow | [] => {
    const row = rows.get(seat);
    if (row === undefined) return [];
    const combatants = membersInOrder(shown.seats[seat] ?? { members: [] });
    return { seat, name: name(seat), combatants, ...holdingOf(row, view) };
  });
}

/** What this combatant's seat holds. Null without cards. */
export function seatNow(combatant?: CombatantLike | null): SeatNow | null {
  const { id, combat = null, parent = null }: CombatantLike = combatant ?? { id: null };
  const fight = game.combats.get((combat ?? parent)?.id ?? "");
  if (fight === undefined) return null;
  return orderOf(fight).find(({ combatants }) => combatants.includes(id ?? "")) ?? null;
}

type Holding = Omit<SeatNow, "seat" | "name" | "combatants">;

/** What this row of a view holds. Independent of any page but for the names of its cards. */
export function holdingOf(row: Row, view: Pick<View, "panels">): Holding {
  const cards = row.cards.map(known);
  const dice = panelIn(view, "dice")?.rows.find(({ seat }) => seat === row.seat);
  const holding = {
    state: row.state,
    held: row.state === "held",
    cards,
    backs: row.backs,
    count: cards.length + row.backs,
    order: row.order ?? null,
    die: row.rolled?.die ?? dice?.die ?? null,
  };
  return { ...holding, short: shortOf(holding) };
}

/** This card, whose id the viewer knows. */
export function known(id: CardId): KnownCard {
  const card = { id, name: cardName(id), rank: null, suit: null, joker: null };
  if (!isFrench(id)) return card;
  if (isJoker(id)) return { ...card, joker: id.startsWith("JR") ? "red" : "black" };
  const [rank = "", suit = ""] = printedOn(id);
  return { ...card, rank: rank === "T" ? "10" : rank, suit: isSuit(suit) ? SUITS[suit] : null };
}

/** What is printed on the card, or its name if nothing is. */
const printed = ({ name, rank, suit, joker }: KnownCard): string => {
  if (joker !== null) return "★";
  return rank === null || suit === null ? name : rank + SIGNS[suit];
};

function shortOf({ cards, count, order, die }: Omit<Holding, "short">): string {
  if (order !== null) return String(order);
  const [first] = cards;
  if (die !== null && count === 0) return String(die);
  if (first === undefined) return count === 0 ? "" : "?";
  return count === 1 ? printed(first) : `${printed(first)} +${count - 1}`;
}
