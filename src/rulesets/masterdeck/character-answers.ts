import type { Field } from "../../engine/offer.ts";
import { cardsOf, type SeatId } from "../../engine/table.ts";
import { isAsked } from "./asks.ts";
import { isConfused } from "./flip.ts";
import { mayAccept, tradeable } from "./may.ts";
import { handOf, poolOf } from "./piles.ts";
import { mayUse } from "./scene-decide.ts";
import type { State } from "./state.ts";
import { type Given, mootIf, one, text } from "./words.ts";

/** What a player character answers: cards to keep, scenes that end, trades and subplots. */
export function answers(s: State, who: SeatId): Given[] {
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
  const waits = mootIf(isConfused(s, who), "waitsForRound"); // MD-5
  const keep: Given = { key: `${ask}:keep`, ask, text: text("offer.renewAll"), deed, command, ...waits };
  if (cards.length === 0) return [keep];
  const pick: Field = { name: "discard", pick: cards, of: "card", least: 0, most: cards.length, chosen: [] };
  return [{ key: ask, ask, text: text("offer.renew"), deed, command, fields: [pick], ...waits }, keep];
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
