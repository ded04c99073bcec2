import { isIdle } from "../../../engine/kit/people.ts";
import { without } from "../../../engine/kit/records.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import { among } from "../../../engine/rules/choices.ts";
import { has } from "../../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../../engine/table/table.ts";
import { actingCard, cardsOfLeavers, holderOf, turnsOf } from "../cards/hands.ts";
import { part, type State } from "../state.ts";
import { no, offer, say, text } from "../text-keys.ts";

/** NC-8: the card that a reaction turns over: the next one of a fighter that has not acted yet. */
function cardToTurn(s: State, seat: SeatId): CardId | null {
  if (s.options.react === "no" || s.phase !== "running" || isIdle(s, seat) || actingCard(s, seat) !== null) return null;
  return turnsOf(s, seat)[0]?.card ?? null;
}

function reacted(s: State, seat: SeatId, card: CardId): State {
  const after = { ...s, reacted: [...s.reacted, card], turn: s.turn + 1 };
  if (turnsOf(after, seat).length > 0 || has(s.done, seat)) return after;
  return { ...after, done: [...s.done, seat], passed: [...s.passed, seat] };
}

/** NC-8: a reaction uses up the turn: the card is turned over and passed by. */
export const react = part({
  options: { react: { choices: among("no", "yes"), default: "no" } },
  fresh: { reacted: [] },
  renew: { dealt: ["reacted"], roundBegan: ["reacted"], collected: ["reacted"] },
  decide: {
    react(play, { seat }) {
      const card = cardToTurn(play.now, seat);
      if (card === null) return no("mayNotReact");
      play.happen({ type: "reacted", seat, card });
      return null;
    },
  },
  fold: { reacted: (s, { seat, card }) => reacted(s, seat, card) },
  also: { seated: (s, _, before) => ({ ...s, reacted: without(s.reacted, cardsOfLeavers(before, s)) }) },
  effects: { reacted: ({ seat }, before) => (isSecret(before, seat) ? [] : [say("reacted", { who: { seat } })]) },
  offers: {
    seat(s, seat) {
      const card = cardToTurn(s, seat);
      const times = s.reacted.filter((one) => holderOf(s, one) === seat).length;
      return card === null ? [] : [offer({ type: "react", seat }, `${s.round}:${times}`, { weight: "quiet" })];
    },
  },
  badges: (s, seat) =>
    s.phase === "running" && has(s.passed, seat) ? [{ text: text("badge.reacted"), tone: "plain" }] : [],
});
