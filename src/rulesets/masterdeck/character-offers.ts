import type { Field } from "../../engine/offer.ts";
import { type CardId, cardsOf, countAt, type SeatId, type Text } from "../../engine/table.ts";
import { isAsked } from "./asks.ts";
import {
  approved,
  hastable,
  mayAccept,
  mayBuy,
  notWon,
  ofKind,
  partners,
  playable,
  poolable,
  seizable,
  tradeable,
} from "./may.ts";
import { isInFight, placeOf } from "./people.ts";
import { handOf, poolOf } from "./piles.ts";
import { mayUse } from "./scene-decide.ts";
import { DRAMA, type State } from "./state.ts";
import { type Given, text } from "./words.ts";

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

export const one = (name: string, pick: readonly string[], of: "card" | "seat" | "word"): Field => ({
  name,
  pick,
  of,
  least: 1,
  most: 1,
  ...(pick.length === 1 ? { chosen: pick } : {}),
});

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
      key: `claim:${who}:${s.round}`,
      text: text("offer.claim"),
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
  if (hand.length === 0 || poolable(s, who) < 1) return [];
  return [
    {
      key: `pool:${who}`,
      text: text("offer.pool"),
      deed: text("deed.pool", { who: { seat: who } }),
      command: { type: "pool", who },
      fields: [one("card", hand, "card")],
    },
  ];
}

function playing(s: State, who: SeatId): Given[] {
  const cards = playable(s, who);
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

function trading(s: State, who: SeatId): Given[] {
  const mine = tradeable(s, who);
  const others = partners(s, who);
  const theirs = others.flatMap((other) => (isOpenHand(s) ? tradeable(s, other) : poolOf(s, other)));
  const any = s.options.trading === "anyCards" || !isInFight(s);
  const withdrawing = s.trades
    .filter(({ from }) => from === who)
    .map(
      ({ id, to }): Given => ({
        key: `withdraw:${id}`,
        text: text("offer.withdraw", { who: { seat: to } }),
        deed: text("deed.withdraw", { who: { seat: who } }),
        command: { type: "withdraw", trade: id },
        weight: "quiet",
      }),
    );
  if (mine.length === 0 || others.length === 0 || (!any && theirs.length === 0)) return withdrawing;
  const wanting: Field = {
    name: "want",
    pick: theirs,
    of: "card",
    least: any ? 0 : 1,
    most: 1,
    ...(any ? { chosen: [], none: text("none.want") } : {}),
  };
  return [
    ...withdrawing,
    {
      key: `trade:${who}`,
      text: text("offer.trade"),
      deed: text("deed.trade", { who: { seat: who } }),
      command: { type: "trade", who },
      fields: [
        one("give", mine, "card"),
        ...(theirs.length > 0 ? [wanting] : []),
        ...(any
          ? [{ name: "with", pick: others, of: "seat", least: 1, most: 1, chosen: others.slice(0, 1) } as const]
          : []),
      ],
    },
  ];
}

const isOpenHand = (s: State): boolean =>
  s.options.hands === "open" && (s.options.trading === "anyCards" || !isInFight(s));

export const piles = (s: State): number =>
  countAt(s, { zone: "deck", deck: DRAMA }) + countAt(s, { zone: "discard", deck: DRAMA });

function buying(s: State, who: SeatId): Given[] {
  if (!mayBuy(s, who)) return [];
  return [
    {
      key: `buyDrama:${who}`,
      text: text(s.options.buying === "benny" ? "offer.buy" : "offer.buyFree"),
      deed: text("deed.buy", { who: { seat: who } }),
      command: { type: "buyDrama", who },
      weight: "quiet",
      ...(piles(s) === 0 ? { moot: text("refusal.deckEmpty") } : {}), // MD-28
    },
  ];
}

function answers(s: State, who: SeatId): Given[] {
  return [...keeping(s, who), ...renewing(s, who), ...tradeAnswers(s, who), ...subplotAnswers(s, who)];
}

function keeping(s: State, who: SeatId): Given[] {
  const cards = cardsOf(s, who, "picking");
  const ask = `md:keep:${who}`;
  if (!isAsked(s, ask) || cards.length === 0) return [];
  const deed = text("deed.keep", { who: { seat: who } });
  const command = { type: "keepDrama", who } as const;
  return [{ key: ask, ask, text: text("offer.keep"), deed, command, fields: [one("card", cards, "card")] }];
}

function renewing(s: State, who: SeatId): Given[] {
  const ask = `md:renew:${who}`;
  if (!isAsked(s, ask)) return [];
  const cards = [...handOf(s, who), ...poolOf(s, who)];
  const deed = text("deed.renew", { who: { seat: who } });
  const command = { type: "renew", who } as const;
  const keep: Given = { key: `${ask}:keep`, ask, text: text("offer.renewAll"), deed, command };
  if (cards.length === 0) return [keep];
  const pick: Field = { name: "discard", pick: cards, of: "card", least: 0, most: cards.length, chosen: [] };
  return [{ key: ask, ask, text: text("offer.renew"), deed, command, fields: [pick] }, keep];
}

function tradeAnswers(s: State, who: SeatId): Given[] {
  return s.trades
    .filter(({ to }) => to === who)
    .flatMap((trade): Given[] => {
      const { id, want } = trade;
      const ask = `md:${id}`;
      const mine = tradeable(s, who);
      const deed = text("deed.traded", { who: { seat: who } });
      const yes: Given = {
        key: `${ask}:yes`,
        ask,
        text: text(want === null ? "offer.acceptFor" : "offer.accept"),
        deed,
        command: { type: "traded", trade: id, yes: true },
        weight: "main",
        ...(want === null ? { fields: [one("give", mine, "card")] } : {}),
      };
      const decline: Given = {
        key: `${ask}:no`,
        ask,
        text: text("offer.decline"),
        deed: text("deed.declined", { who: { seat: who } }),
        command: { type: "traded", trade: id, yes: false },
      };
      const can = mayAccept(s, trade) && (want === null ? mine.length > 0 : mine.includes(want));
      return can ? [yes, decline] : [decline];
    });
}

function subplotAnswers(s: State, who: SeatId): Given[] {
  return cardsOf(s, who, "held").flatMap((card): Given[] => {
    const given: Given[] = [];
    const ask = `md:mine:${card}`;
    const answer = (yes: boolean): Given => ({
      key: `${ask}:${yes ? "yes" : "no"}`,
      ask,
      text: text(yes ? "offer.takeUp" : "offer.decline"),
      deed: text(yes ? "deed.takeUp" : "deed.declined", { who: { seat: who } }),
      command: { type: "subplot", card, by: "player", yes },
    });
    if (isAsked(s, ask)) given.push(...(mayUse(s, who, card, "player") ? [answer(true)] : []), answer(false));
    if (s.before[card] === "inEffect")
      given.push({
        key: `spend:${card}`,
        text: text("offer.spend", { card: { card } }),
        deed: text("deed.spend", { who: { seat: who } }),
        command: { type: "subplot", card, by: "player", yes: false },
        weight: "quiet",
      });
    return given;
  });
}
