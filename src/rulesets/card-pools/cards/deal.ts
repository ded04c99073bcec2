import { isIdle, leavers } from "../../../engine/kit/people.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import type { Button } from "../../../engine/rules/offer.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { type Chance, take } from "../../../engine/table/chance.ts";
import { type CardId, type Place, put, type SeatId } from "../../../engine/table/table.ts";
import { cardsIn } from "../../../engine/table/whereabouts.ts";
import { blackJokers } from "../harm/black-joker.ts";
import { owe, settleLosses } from "../harm/losses.ts";
import { drawOf } from "../set-up/terms.ts";
import { type Event, type Play, part, type State } from "../state.ts";
import { no, offer, say, text } from "../text-keys.ts";
import { die } from "../turns/dice.ts";
import { joined } from "../turns/due-order.ts";
import { stepOf } from "./count-order.ts";
import { decksFor, draws, drawsTooMany, MOST_DECKS, needed } from "./decks.ts";
import { handCards, handCount } from "./hand.ts";
import { beforeOf, handOf, SHOE } from "./places.ts";

/** Whether there are cards in hands that an event can cost. */
export const isDealt = ({ phase }: State): boolean => phase === "dealt" || phase === "counting";

/** C-5: for a seat that has had no cards this turn. */
const mayDealIn = (s: State, seat: SeatId): boolean =>
  isDealt(s) && !isIdle(s, seat) && s.drawn[seat] === undefined && handCount(s, seat) === 0;

/** GP-2, GP-4: reshuffles and deals everything, then takes what stun and Black Jokers cost (GP-10, GP-20). */
export function dealAll(play: Play, chance: Chance): void {
  play.happen({ type: "gathered", decks: decksFor(play.now, needed(play.now)) });
  const left = cardsIn(play.now, "deck", SHOE);
  const to: Record<SeatId, CardId[]> = {};
  for (const [seat, count] of draws(play.now)) to[seat] = several(left, count, chance);
  const { owing } = play.now;
  play.happen({ type: "dealt", to });
  costs(play, Object.keys(to), owing);
  settleLosses(play);
}

/** Takes what new hands cost at once (GP-10, GP-20). What one costs does not affect the others. */
function costs(play: Play, seats: readonly SeatId[], owing: State["owing"]): void {
  const { now } = play;
  let { made } = now;
  const id = (): number => ++made;
  const hands = seats.map((seat) => [seat, handCards(now, seat)] as const);
  blackJokers(play, hands, id);
  for (const seat of seats)
    for (const who of now.seats[seat]?.members ?? []) {
      const others = owing[who];
      if (others !== undefined) owe(play, { seat, cause: others > 0 ? "fright" : "stun", highest: true, others }, id());
    }
}

/** C-5: joiners are dealt in at once; those of their cards already passed are discarded. */
export function dealOne(play: Play, seat: SeatId, chance: Chance): void {
  const rolled = play.now.dice[seat] ?? die(chance);
  const count = drawOf({ ...play.now, dice: { ...play.now.dice, [seat]: rolled } }, seat);
  const left = shoeWith(play, count);
  const cards = several(left, count, chance);
  const isCounting = play.now.phase === "counting";
  const passed = cards.filter((card) => isCounting && stepOf(card) >= 0 && stepOf(card) < play.now.step);
  const { owing } = play.now;
  play.happen({ type: "dealtIn", seat, die: rolled, cards, passed });
  costs(play, [seat], owing);
  settleLosses(play);
}

/** The shoe, with another deck if it does not hold this many cards. */
function shoeWith(play: Play, count: number): CardId[] {
  const there = cardsIn(play.now, "deck", SHOE);
  if (there.length >= count) return there;
  play.happen({ type: "deckJoined" });
  return shoeWith(play, count);
}

const several = (left: CardId[], count: number, chance: Chance): CardId[] =>
  Array.from({ length: count }, () => take(left, chance)).filter((card) => card !== undefined);

function dealt(s: State, { to }: Of<Event, "dealt">): State {
  const cards: Record<CardId, Place> = { ...s.cards };
  const drawn: Record<SeatId, number> = {};
  for (const [seat, ids] of Object.entries(to)) {
    drawn[seat] = ids.length;
    for (const id of ids) cards[id] = handOf(s, seat);
  }
  return { ...s, cards, drawn, phase: "dealt", turn: s.turn + 1 };
}

function dealtIn(s: State, e: Of<Event, "dealtIn">): State {
  const next: State = {
    ...s,
    cards: put(put(s.cards, e.cards, handOf(s, e.seat)), e.passed, beforeOf(e.seat)),
    drawn: { ...s.drawn, [e.seat]: e.cards.length },
    lost: [...s.lost, ...e.passed],
  };
  return { ...next, ...joined(next, e.seat) };
}

/** Foundry's own buttons that begin a turn. */
export const turnButtons = (s: State): readonly Button[] => [
  ...(s.begun ? [] : (["start"] as const)),
  ...(["turn", "round", "deal"] as const),
];

/**
 * GP-2, GP-4: each draws as many cards as Initiative and die say, from as many decks as that takes. C-5: joiners too.
 */
export const deal = part({
  fresh: { drawn: {} },
  renew: { collected: ["drawn"] },
  decide: {
    deal(play, _, chance) {
      if (play.now.phase !== "rolled") return no("notRolled");
      const most = drawsTooMany(play.now);
      if (most !== null)
        return no("tooMany", { who: { seat: most.seat }, n: most.cards, decks: most.decks, most: MOST_DECKS });
      dealAll(play, chance);
      return null;
    },
    dealIn(play, { seat }, chance) {
      if (!mayDealIn(play.now, seat)) return no("mayNotDealIn");
      dealOne(play, seat, chance);
      return null;
    },
  },
  fold: { dealt, dealtIn },
  also: { seated: leavers("drawn") },
  effects: {
    dealt({ to }, before) {
      const open = Object.entries(to).filter(([seat]) => !isSecret(before, seat));
      const lines = open.map(([seat, cards]) => text("say.drew", { who: { seat }, n: cards.length }));
      const { combatTurn: turn, decks: n } = before;
      return [say("dealt", { turn, n }, lines)];
    },
    dealtIn: ({ seat, cards }, before) =>
      isSecret(before, seat) ? [] : [say("drew", { who: { seat }, n: cards.length })],
  },
  offers: {
    table(s) {
      if (s.phase !== "rolled") return [];
      const undoLabel = text("deed.deal", { turn: s.combatTurn });
      return [offer({ type: "deal" }, s.turn, { undoLabel, buttons: turnButtons(s), weight: "main" })];
    },
    about: (s, seat) => (mayDealIn(s, seat) ? [offer({ type: "dealIn", seat }, s.turn, { buttons: ["deal"] })] : []),
  },
});
