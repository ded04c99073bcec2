import type { Field } from "../../engine/offer.ts";
import { type CardId, countAt, type SeatId, type Text } from "../../engine/table.ts";
import { answers } from "./character-answers.ts";
import { isConfused } from "./flip.ts";
import { canPay, fitting, hastable, isKeptFromPlay, ofKind, placeable, seizable } from "./may.ts";
import { placeOf } from "./people.ts";
import { handOf } from "./piles.ts";
import { approved, claimedRound, notWon } from "./rights.ts";
import { DRAMA, type State } from "./state.ts";
import { trading } from "./trade-offers.ts";
import { type Given, mootIf, one, text } from "./words.ts";

/** What a player character may do with its cards, in the fight and outside (MD-14 to MD-29). */
export function characterOffers(s: State, who: SeatId): Given[] {
  return [
    ...answers(s, who),
    ...claiming(s, who),
    ...pooling(s, who),
    ...playing(s, who),
    ...trading(s, who),
    ...buying(s, who),
  ];
}

function claiming(s: State, who: SeatId): Given[] {
  const actions = approved(s);
  if (actions.length === 0 || placeOf(s, who) === null) return [];
  const reasons = actions.map((action) => [action, notWon(s, who, action)] as const);
  const [first] = reasons;
  const open = reasons.filter(([, why]) => why === null).map(([action]) => action);
  const notes: Record<string, Text> = {};
  for (const [action, why] of reasons) if (why !== null) notes[action] = text(`refusal.claim.${why}`);
  return [
    {
      key: `claim:${who}:${claimedRound(s)}`,
      text: text(s.flip === null ? "offer.claimLate" : "offer.claim"),
      deed: text("deed.claim", { who: { seat: who } }),
      command: { type: "claim", who },
      fields: [{ name: "action", pick: actions, of: "word", least: 1, most: 1, chosen: open.slice(0, 1), notes }],
      ...(open.length === 0 && first !== undefined
        ? { moot: text(`refusal.claim.${first[1]}`), weight: "quiet" as const } // MD-15
        : { weight: "main" as const }),
    },
  ];
}

function pooling(s: State, who: SeatId): Given[] {
  const hand = handOf(s, who);
  if (hand.length === 0 || placeable(s, who) < 1) return [];
  return [
    {
      key: `pool:${who}`,
      text: text("offer.pool"),
      deed: text("deed.pool", { who: { seat: who } }),
      command: { type: "pool", who },
      fields: [one("card", hand, "card")],
      ...mootIf(isConfused(s, who), "confused"),
    },
  ];
}

function playing(s: State, who: SeatId): Given[] {
  const cards = fitting(s, who);
  const offer = (key: string, fit: readonly CardId[], more: readonly Field[] = []): Given[] =>
    fit.length === 0
      ? []
      : [
          {
            key: `${key}:${who}`,
            text: text(`offer.${key}`),
            deed: text("deed.play", { who: { seat: who } }),
            command: { type: "play", who },
            fields: [one("card", fit, "card"), ...more],
            ...mootIf(isKeptFromPlay(s, who), "confused"),
          },
        ];
  const seats = hastable(s);
  const suits = seizable(s);
  return [
    ...offer(
      "play",
      ofKind(s, cards, (kind) => kind === "action"),
    ),
    ...(seats.length === 0
      ? []
      : offer(
          "haste",
          ofKind(s, cards, (kind) => kind === "haste"),
          [one("whom", seats, "seat")],
        )),
    ...(suits.length === 0
      ? []
      : offer(
          "seize",
          ofKind(s, cards, (kind) => kind === "seize"),
          [one("suit", suits, "word")],
        )),
    ...offer(
      "wild",
      ofKind(s, cards, (kind) => kind === "wild"),
      [{ name: "as", document: "DramaCard" }, ...anyOf("whom", seats, "seat"), ...anyOf("suit", suits, "word")],
    ),
  ];
}

/** What only some of the cards that a wild one may stand for ask for (MD-25). */
const anyOf = (name: string, pick: readonly string[], of: "seat" | "word"): Field[] =>
  pick.length === 0 ? [] : [{ name, pick, of, least: 0, most: 1, chosen: [] }];

export const piles = (s: State): number =>
  countAt(s, { zone: "deck", deck: DRAMA }) + countAt(s, { zone: "discard", deck: DRAMA });

function buying(s: State, who: SeatId): Given[] {
  if (!canPay(s, who)) return [];
  return [
    {
      key: `buyDrama:${who}`,
      text: text(s.options.buying === "benny" ? "offer.buy" : "offer.buyFree"),
      deed: text("deed.buy", { who: { seat: who } }),
      command: { type: "buyDrama", who },
      weight: "quiet",
      ...mootIf(piles(s) === 0, "deckEmpty"), // MD-28
      ...mootIf(isConfused(s, who), "confused"),
    },
  ];
}
