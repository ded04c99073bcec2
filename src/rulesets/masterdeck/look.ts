import { ACTIONS, nameOf, SUITS } from "../../decks/card.ts";
import { cardsOf, countAt, type SeatId, type Text } from "../../engine/table.ts";
import type { Badge, Hand, RoundCard, Tone, View } from "../../engine/view.ts";
import { actionDeck } from "../action-deck/rules.ts";
import { isAsked } from "./asks.ts";
import { characters, fighting, isInFight } from "./characters.ts";
import { actionOf } from "./fight.ts";
import { isUnder, lineOf } from "./lines.ts";
import { beforeOf, handOf, poolOf } from "./piles.ts";
import { poolable } from "./pool.ts";
import { approved } from "./rights.ts";
import { rooms } from "./rooms.ts";
import { setbackBadges } from "./setback.ts";
import { DRAMA, type State } from "./state.ts";
import { badgesBy, effectText, suitsOf } from "./suits.ts";
import { text } from "./words.ts";

/** The action deck's fight, with the card of the round and what everybody holds. */
export function look(s: State): View {
  const view = actionDeck.look(actionOf(s));
  const card = roundCard(s);
  return {
    ...view,
    ...(s.encounter === null
      ? { title: text("title.campaign"), pause: { head: text("pause.campaign"), text: text("pause.noFight") } }
      : {}),
    ...(s.picture === null ? {} : waiting(s, view.next)),
    rows: view.rows.map((row) => ({ ...row, badges: inOrder([...row.badges, ...rooms.badges(s, row.seat)]) })),
    ...(card === null ? {} : { card }),
    laid: s.pictures,
    hands: characters(s).map((who) => handFor(s, who)),
    decks: [
      {
        text: text("deck.name"),
        left: text("deck.left", { n: countAt(s, { zone: "deck", deck: DRAMA }) }),
        spent: countAt(s, { zone: "discard", deck: DRAMA }),
        notes: [],
      },
    ],
  };
}

/** MD-2: until the GM has said what becomes of a picture, nobody goes on. */
const waiting = ({ acting }: State, next: SeatId | null): Pick<View, "pause" | "acts" | "next" | "may"> => ({
  pause: { head: text("pause.picture"), text: text("pause.gm") },
  acts: [],
  next: acting[0] ?? next,
  may: [],
});

function roundCard(s: State): RoundCard | null {
  const card = s.picture ?? s.flip?.card;
  if (card === undefined) return null;
  const isPicture = s.picture !== null;
  const hasEffects = (s.known[card]?.effects ?? null) !== null;
  return {
    title: isPicture ? text("card.picture") : text("card.round", { round: s.round }),
    card,
    lines: hasEffects ? SUITS.map((suit) => line(s, suit)) : [],
    approved: isPicture ? [] : ACTIONS.filter((action) => approved(s).includes(action)).map(actionText),
    ...still(s),
    notes: notes(s),
  };
}

/** Until the GM lets it take effect. */
const still = (s: State): Pick<RoundCard, "still"> =>
  s.flip === null || s.flip.struck ? {} : { still: text(isAsked(s, "md:strike") ? "card.waits" : "card.waived") };

const actionText = (action: string): Text => ({ key: `drama.action.${action}` });

function line(s: State, suit: (typeof SUITS)[number]): RoundCard["lines"][number] {
  const name = nameOf(lineOf(s, suit));
  const has = fighting(s).filter((seat) => s.flip?.suits[seat]?.includes(suit));
  const then = struckAlready(s);
  const hit = has.filter((seat) => isUnder(then, seat, name));
  return {
    suit,
    name: effectText(name, "name"),
    does: effectText(name, "does"),
    seats: hit.map((seat) => ({ seat, badges: badgesFor(s, seat, name) })),
  };
}

/** While the GM is asked whether it is to take effect: on whom it would. */
const struckAlready = (s: State): State =>
  s.flip === null || !isAsked(s, "md:strike") ? s : { ...s, flip: { ...s.flip, struck: true } };

const badgesFor = (s: State, seat: SeatId, name: string): Badge[] =>
  name === "setback" ? setbackBadges(s, seat) : badgesBy(s, seat, name);

const ORDER: readonly Tone[] = ["gain", "loss", "may", "now", "plain"];

/** Gains first, then losses, and numbers last: where there is little room those at the end give way. */
const inOrder = (badges: readonly Badge[]): Badge[] =>
  badges.toSorted((a, b) => ORDER.indexOf(a.tone) - ORDER.indexOf(b.tone));

/** Who is not affected, and why. */
function notes(s: State): Text[] {
  const found: Text[] = [];
  const { flip } = s;
  if (flip === null) return found;
  const jokers = actionDeck
    .look(actionOf(s))
    .rows.filter(
      ({ seat, cards }) => flip.suits[seat]?.length === 0 && cards.some((card) => suitsOf(card, "noSuit").length === 0),
    )
    .map(({ seat }) => seat);
  if (jokers.length > 0) found.push(text("card.noSuit", { who: { seats: jokers } }));
  for (const suit of flip.seized) found.push(text("card.seized", { suit: { word: suit } }));
  return found;
}

function handFor(s: State, who: SeatId): Hand {
  const hand = handOf(s, who);
  const held = countAt(s, { zone: "hand", seat: who });
  const may = held === 0 ? 0 : poolable(s, who);
  return {
    seat: who,
    hand,
    backs: held - hand.length,
    pool: poolOf(s, who),
    before: beforeOf(s, who).map((card) => ({ card, text: text(`before.${s.before[card] ?? "waiting"}`) })),
    picking: cardsOf(s, who, "picking"),
    notes: [...(may > 0 ? [text("hand.poolable", { n: may })] : []), ...(isInFight(s) ? [] : [text("hand.outside")])],
  };
}
