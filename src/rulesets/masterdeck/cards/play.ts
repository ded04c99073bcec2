import { type CardRule, inPlay, isPicture, type Kind, SUITS, type Suit } from "../../../decks/card.ts";
import type { Field } from "../../../engine/rules/offer.ts";
import type { Of, Refused } from "../../../engine/rules/parts.ts";
import type { CardId, SeatId } from "../../../engine/table/table.ts";
import { countAt } from "../../../engine/table/whereabouts.ts";
import { isConfused } from "../effects/affected.ts";
import { hastable } from "../effects/haste.ts";
import { seizable } from "../effects/seize.ts";
import { forCharacters, isInFight, placeOf } from "../seats/characters.ts";
import { type Command, part, type State } from "../state.ts";
import { disabledIf, no, offer, one, say, text } from "../text-keys.ts";
import { handOf, inDeck, poolOf, withDiscarded } from "./piles.ts";

type Played = Of<Command, "play">;

const isFighting = (s: State, who: SeatId): boolean => isInFight(s) && placeOf(s, who) !== null;

/** MD-16, MD-26, MD-5: what this character may play now. */
export const playable = (s: State, who: SeatId): CardId[] => (isKeptFromPlay(s, who) ? [] : fitting(s, who));

/** MD-5: by the option the confused play nothing. */
const isKeptFromPlay = (s: State, who: SeatId): boolean =>
  isFighting(s, who) && isConfused(s, who) && s.options.confusedPlay === "no";

/** The cards that could be played now if Confused did not matter. */
function fitting(s: State, who: SeatId): CardId[] {
  const fight = isFighting(s, who);
  const hand = handOf(s, who).filter((card) => !fight || s.known[card]?.from === "hand");
  return [...poolOf(s, who), ...hand].filter((card) => isInTime(s, who, card));
}

/**
 * MD-16, MD-26, MD-29: what this character may play at this moment of the encounter, and with an effect. Outside of one
 * nothing is due.
 */
export const due = (s: State, who: SeatId): CardId[] =>
  isFighting(s, who) ? playable(s, who).filter((card) => isOfUse(s, s.known[card]?.kind ?? "action")) : [];

function isOfUse(s: State, kind: Kind): boolean {
  if (kind === "haste") return hastable(s).length > 0;
  return kind === "seize" ? seizable(s).length > 0 : kind !== "subplot";
}

/** MD-26: whether the card allows being played now, wherever it is. */
function isInTime(s: State, who: SeatId, card: CardId): boolean {
  const when = s.known[card]?.when;
  if (when === undefined) return false;
  const fight = isFighting(s, who);
  if (when === "outside") return !fight;
  return when === "any" || !fight || s.acting.includes(placeOf(s, who)?.seat ?? "");
}

/** MD-25: a wild card stands for any card of the deck except a picture, named when it is played. */
function standsFor(s: State, { seat, as = "" }: Played, card: CardId): { as: CardId | null; rule: CardRule } | Refused {
  const as_ = s.known[card]?.kind === "wild" ? inPlay(s.supplied.id, as) : null;
  const rule = s.known[as_ ?? card];
  if (rule === undefined || isPicture(rule)) return no("whichCard");
  if (rule.kind === "subplot") return no("noSubplot");
  return as_ !== null && !isInTime(s, seat, as_) ? no("mayNotPlay") : { as: as_, rule };
}

/** MD-29: whom Haste is for, or the suit that is seized; a refusal if that is still to be chosen. */
function chosen(s: State, { whom: [whom] = [], suit: [word] = [] }: Played, kind: Kind): Chosen | Refused {
  const suit = SUITS.find((some) => some === word);
  if (kind === "haste") {
    if (hastable(s).length === 0) return no("noRound");
    return whom === undefined || !hastable(s).includes(whom) ? no("whom") : { whom };
  }
  if (kind !== "seize") return {};
  return suit === undefined || !seizable(s).includes(suit) ? no("whichSuit") : { suit };
}
interface Chosen {
  readonly whom?: SeatId;
  readonly suit?: Suit;
}

/** A field that only some of the cards a wild one may stand for need. */
const anyOf = (name: string, pick: readonly string[], of: "seat" | "word"): Field[] =>
  pick.length === 0 ? [] : [{ name, pick, of, least: 0, most: 1, chosen: [] }];

/** MD-16: a card is played from the pool, then discarded; Haste and Seize Initiative take effect at once (MD-29). */
export const plays = part({
  decide: {
    play(play, command) {
      const { seat, card: [card] = [] } = command;
      const s = play.now;
      if (card === undefined || !playable(s, seat).includes(card))
        return no(isKeptFromPlay(s, seat) ? "confused" : "mayNotPlay");
      const stands = standsFor(s, command, card);
      if ("refusal" in stands) return stands;
      const found = chosen(s, command, stands.rule.kind);
      if ("refusal" in found) return found;
      play.happen({ type: "playedDrama", seat, card, ...(stands.as === null ? {} : { as: stands.as }) });
      if (found.whom !== undefined) play.happen({ type: "hasted", seat: found.whom });
      if (found.suit !== undefined) play.happen({ type: "seized", suit: found.suit });
      return null;
    },
  },
  fold: { playedDrama: (s, { card }) => withDiscarded(s, [card]) },
  effects: {
    playedDrama: ({ seat, card, as }, before) => [
      {
        ...(as === undefined
          ? say("played", { who: { seat }, card: { card } })
          : say("playedAs", { who: { seat }, card: { card }, as: { named: as } })),
        plays: { seat, card: as ?? card },
        note: text("say.discarded", { n: countAt(before, inDeck) }),
      },
    ],
  },
  offers: {
    seat: forCharacters((s, seat) => {
      const cards = fitting(s, seat);
      const seats = hastable(s);
      const suits = seizable(s);
      const kept = disabledIf(isKeptFromPlay(s, seat), "confused");
      const playing = (kind: Kind, says: string, more: readonly Field[]) => {
        const fit = cards.filter((card) => (s.known[card]?.kind ?? "action") === kind);
        if (fit.length === 0) return [];
        const fields = [one("card", fit, "card"), ...more];
        return [
          offer({ type: "play", seat }, null, { key: `${says}:${seat}`, text: text(`offer.${says}`), fields, ...kept }),
        ];
      };
      return [
        ...playing("action", "play", []),
        ...(seats.length === 0 ? [] : playing("haste", "haste", [one("whom", seats, "seat")])),
        ...(suits.length === 0 ? [] : playing("seize", "seize", [one("suit", suits, "word")])),
        ...playing("wild", "wild", [
          { name: "as", document: "DramaCard" },
          ...anyOf("whom", seats, "seat"),
          ...anyOf("suit", suits, "word"),
        ]),
      ];
    }),
  },
});
