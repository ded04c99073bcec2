import { packsIn } from "../../../decks/recipe/packs.ts";
import { isHand } from "../../../decks/recipe/recipe.ts";
import { able, reseat } from "../../../engine/kit/people.ts";
import { roundAhead } from "../../../engine/kit/rounds.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import type { Effect } from "../../../engine/rules/ruleset.ts";
import type { Chance } from "../../../engine/table/chance.ts";
import { has } from "../../../engine/table/lists.ts";
import { type CardId, cardsAt, type Place, putAll, type SeatId } from "../../../engine/table/table.ts";
import { cardsIn } from "../../../engine/table/whereabouts.ts";
import { numbersOf } from "../set-up/numbers.ts";
import { type Event, type Play, part, recipeOf, type State } from "../state.ts";
import { no, offer, say, text } from "../text-keys.ts";
import { dealNext } from "../turns/count.ts";
import { DECK, deckPlace, drawer, isShoe, packIn, sparePlace } from "./deck.ts";
import { isDealtDown, toDiscards } from "./face-down.ts";
import { handOf } from "./hands.ts";

/** OD-9: what stays before its seat in a deal: what is held over rounds, and of a hand what was not used. */
const stays = (s: State, card: CardId, place: Place): boolean =>
  place.zone === "held" || (isHand(recipeOf(s)) && place.zone === "hand" && !has(s.acted, card));

/** The cards that a deal takes back: those before seats that do not stay there. */
const cardsBack = (s: State): readonly CardId[] =>
  Object.keys(s.cards).filter((card) => {
    const place = s.cards[card];
    return place !== undefined && "seat" in place && !stays(s, card, place);
  });

/** OD-2, OD-9: how many cards each seat is dealt: none while it holds, and of a hand those that it lacks. */
function countsFor(s: State): readonly { readonly seat: SeatId; readonly count: number }[] {
  const holders = s.holds.map(({ seat }) => seat);
  const isKept = (card: CardId): boolean => isHand(recipeOf(s)) && !has(s.acted, card);
  return able(s)
    .filter((seat) => !has(holders, seat))
    .map((seat) => ({ seat, count: Math.max(0, numbersOf(s, seat).cards - handOf(s, seat).filter(isKept).length) }));
}

/** OD-1: decks and sets that joined and that this deal does not want go aside, as far as they are whole. */
function notNeeded(s: State, back: readonly CardId[], count: number): number[] {
  const out = Object.keys(s.cards).length - s.spare.reduce((sum, n) => sum + packIn(s, n).length, 0) - back.length;
  const there = new Set(back);
  let room = 0;
  return Array.from({ length: s.packs }, (_, i) => i + 1)
    .filter((n) => !has(s.spare, n))
    .filter((n) => {
      const cards = packIn(s, n);
      const isWanted = n <= packsIn(recipeOf(s)) || room < count + out;
      room += isWanted ? cards.length : 0;
      return !isWanted && cards.every((card) => there.has(card));
    });
}

/** OD-2: everybody's cards for this round, or for the fight. */
function dealRound(play: Play, chance: Chance): void {
  reseat(play);
  const s = play.now;
  const counts = countsFor(s);
  const used = [...cardsIn(s, "discard", DECK), ...cardsBack(s)];
  const isDue = s.shuffleDue.length > 0;
  const deck = cardsIn(s, "deck", DECK);
  const spare = notNeeded(
    s,
    [...deck, ...used],
    counts.reduce((sum, { count }) => sum + count, 0),
  );
  const away = new Set(spare.flatMap((n) => packIn(s, n)));
  const there = (cards: readonly CardId[]): CardId[] => cards.filter((card) => !away.has(card));
  const from = isDue
    ? drawer(play, chance, there([...deck, ...used]), [])
    : drawer(play, chance, there(deck), there(used));
  const to: Record<SeatId, readonly CardId[]> = {};
  for (const { seat, count } of counts) if (count > 0) to[seat] = Array.from({ length: count }, () => from.next());
  play.happen({ type: "readied" });
  play.happen({ type: "dealt", to, spare, shuffled: isDue || from.hasRecycled() });
}

function dealt(s: State, { to, spare, shuffled }: Of<Event, "dealt">): State {
  const away = toDiscards(s, cardsBack(s));
  const inDeck = shuffled ? cardsAt({ cards: away }, (place) => place.zone === "discard") : [];
  const cards = putAll(away, [
    ...inDeck.map((card) => [card, deckPlace] as const),
    ...spare.flatMap((n) => packIn(s, n)).map((card) => [card, sparePlace] as const),
    ...Object.entries(to).flatMap(([seat, ids]) => ids.map((card): [CardId, Place] => [card, { zone: "hand", seat }])),
  ]);
  return {
    ...s,
    cards,
    phase: "dealt",
    again: false,
    round: s.again ? s.round : s.round + 1,
    spare: [...s.spare, ...spare],
    shuffleDue: shuffled ? [] : s.shuffleDue,
    turn: s.turn + 1,
  };
}

/** Announces the cards that a seat was dealt, or that they lie face down (OD-10). */
export const dealtLine = (s: State, seat: SeatId, cards: readonly CardId[]) =>
  isDealtDown(s, seat) ? text("say.down", { who: { seat } }) : text("say.cards", { who: { seat }, cards: { cards } });

function sayings({ to, shuffled }: Of<Event, "dealt">, s: State): Effect[] {
  const lines = Object.entries(to)
    .filter(([seat]) => !isDealtDown(s, seat) || !isSecret(s, seat))
    .map(([seat, cards]) => dealtLine(s, seat, cards));
  return [...(shuffled ? [say("shuffled")] : []), say("dealt", { round: s.again ? s.round : s.round + 1 }, lines)];
}

const mayDeal = (s: State): boolean =>
  !isShoe(s) &&
  Object.keys(s.fighters).length > 0 &&
  (s.phase === "setup" || (s.phase === "between" && dealNext(s) !== "no"));

/** OD-2, OD-9: the GM deals, as often as the recipe says. */
export const deal = part({
  decide: {
    deal(play, _, chance) {
      if (!mayDeal(play.now)) return no(Object.keys(play.now.fighters).length === 0 ? "nobody" : "dealtAlready");
      dealRound(play, chance);
      return null;
    },
  },
  fold: { dealt },
  effects: { dealt: sayings },
  offers: {
    table(s) {
      if (!mayDeal(s)) return [];
      const isMain = s.phase === "setup" || dealNext(s) === "must";
      const data = { round: roundAhead(s) };
      const start = s.begun ? (["turn", "round", "deal"] as const) : (["start", "turn", "round", "deal"] as const);
      return [
        offer({ type: "deal" }, `${s.phase}:${s.turn}`, {
          data,
          buttons: isMain ? start : ["deal"],
          weight: isMain ? "main" : "setup",
        }),
      ];
    },
  },
});
