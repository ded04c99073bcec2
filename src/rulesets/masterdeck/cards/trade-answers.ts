import type { SeatId } from "../../../engine/table/table.ts";
import { isConfused } from "../effects/affected.ts";
import { forCharacters, isInFight } from "../seats/characters.ts";
import { part, type State, type Trade } from "../state.ts";
import { answer, disabledIf, no, one, say } from "../text-keys.ts";
import { tradedBy } from "./trade.ts";

/**
 * Why it cannot be accepted at present, as a refusal's key; null if it can. Cards or partners that cannot trade now
 * leave the offer waiting.
 */
function notAccepted(s: State, { from, to, want, places }: Trade): string | null {
  if (isConfused(s, to)) return "confused"; // MD-5
  if (isConfused(s, from)) return "otherConfused";
  const ofPools = places[0] === "pool" && (want === null || places[1] === "pool");
  return ofPools || s.options.trading === "anyCards" || !isInFight(s) ? null : "poolOnly";
}

function answersTo(s: State, seat: SeatId, trade: Trade) {
  const { id, want } = trade;
  const data = { who: { seat } };
  const why = notAccepted(s, trade);
  const mine = tradedBy(s, seat);
  const decline = answer(
    `md:${id}`,
    "no",
    { type: "answerTrade", trade: id, yes: false },
    {
      says: "decline",
      undoLabel: "declined",
      data,
    },
  );
  const isTheirs = want === null ? mine.length > 0 : why !== null || mine.includes(want);
  if (!isTheirs) return [decline];
  const accept = answer(
    `md:${id}`,
    "yes",
    { type: "answerTrade", trade: id, yes: true },
    {
      says: want === null ? "acceptFor" : "accept",
      undoLabel: "traded",
      data,
      weight: "main",
      ...disabledIf(why !== null, why ?? ""),
      ...(want === null ? { fields: [one("give", mine, "card")] } : {}),
    },
  );
  return [accept, decline];
}

/** MD-17: a trade is done when the other accepts, with a card of their choice if none was named. */
export const tradeAnswers = part({
  decide: {
    answerTrade(play, { trade: id, yes, give: [give] = [] }) {
      const s = play.now;
      const trade = s.trades.find((some) => some.id === id);
      if (trade === undefined) return no("nothingAsked");
      if (!yes) {
        play.happen({ type: "tradeOver", trade: id });
        return null;
      }
      const why = notAccepted(s, trade);
      if (why !== null) return no(why);
      const want = trade.want ?? give;
      if (want === undefined || !tradedBy(s, trade.to).includes(want)) return no("notYours");
      play.happen({ type: "tradeDone", trade, want });
      return null;
    },
  },
  effects: {
    tradeDone: ({ trade: { from, to } }) => [say("traded", { who: { seat: from }, with: { seat: to } })],
  },
  offers: {
    seat: forCharacters((s, seat) =>
      s.trades.filter(({ to }) => to === seat).flatMap((trade) => answersTo(s, seat, trade)),
    ),
  },
});
