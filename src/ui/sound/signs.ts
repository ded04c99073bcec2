import type { Place } from "../../engine/table.ts";
import { panelIn } from "../../engine/view.ts";
import type { Scene } from "../shared/scene.ts";
import type { Signs } from "./cues.ts";

/** What of this table can be heard when it changes. */
export function signsOf({ home, rules, seen, view }: Scene): Signs {
  const { turn, round, toCome, beside, now } = rules.clock(seen);
  const sequence = panelIn(view, "sequence");
  const hands = panelIn(view, "hands")?.hands ?? [];
  const fans = panelIn(view, "fans")?.fans ?? [];
  const dice = panelIn(view, "dice");
  const isActing = view.acts.length > 0 || now !== null || beside.length > 0;
  return {
    ...{ home: home.id, turn, round, isActing },
    isOver: !isActing && round > 0 && (toCome.length === 0 || (sequence !== undefined && sequence.end !== null)),
    rows: new Map(view.rows.map(({ seat, cards, backs }) => [seat, { cards, backs }])),
    ...lying(seen),
    drawn: sequence?.came.length ?? 0,
    inHands: hands.reduce((sum, { hand, backs }) => sum + hand.length + backs, 0),
    spent: fans.flatMap(({ sets }) => sets.filter(({ state }) => state === "spent")).length,
    card: panelIn(view, "card")?.card ?? "",
    dice: dice === undefined ? "" : JSON.stringify([dice.title, dice.rows.map(({ seat, die }) => [seat, die])]),
  };
}

/** How many cards are in decks and among discards, as far as anyone may count them. */
function lying({ cards, unseen = [] }: Scene["seen"]): Pick<Signs, "inDeck" | "discarded"> {
  const counted = { inDeck: 0, discarded: 0 };
  const count = ({ zone }: Place, n: number): void => {
    if (zone === "deck") counted.inDeck += n;
    if (zone === "discard") counted.discarded += n;
  };
  for (const id in cards) {
    const place = cards[id];
    if (place !== undefined) count(place, 1);
  }
  for (const { place, count: n } of unseen) count(place, n);
  return counted;
}
