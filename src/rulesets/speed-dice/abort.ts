import { isIdle, leavers } from "../../engine/kit/people.ts";
import { omitKeys, without } from "../../engine/kit/records.ts";
import { isSecret } from "../../engine/kit/say.ts";
import { has } from "../../engine/table/lists.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { part, type State } from "./state.ts";
import { no, offer, say, text } from "./text-keys.ts";

/** HD-2: in a Null Phase, or at any time with a held action; once a Phase, and not while a Phase is owed. */
function mayAbort(s: State, seat: SeatId): boolean {
  if (!s.running || isIdle(s, seat) || has(s.aborted, seat) || s.kinds[seat] === undefined) return false;
  if (has(s.held, seat)) return true;
  return s.kinds[seat] === "null" && s.owed[seat] === undefined;
}

/** HD-2: an Abort is paid for with a held action, or with the next Action Phase. */
export const abort = part({
  fresh: { owed: {}, aborted: [] },
  renew: { rolled: ["aborted"], collected: ["owed", "aborted"] },
  decide: {
    abort(play, { seat }) {
      if (!mayAbort(play.now, seat)) return no(play.now.owed[seat] === undefined ? "mayNotAbort" : "owes");
      play.happen({ type: "aborted", seat });
      return null;
    },
  },
  fold: {
    aborted: (s, { seat }) => ({
      ...s,
      held: without(s.held, [seat]),
      owed: has(s.held, seat) ? s.owed : { ...s.owed, [seat]: s.phase },
      aborted: [...s.aborted, seat],
      turn: s.turn + 1,
    }),
  },
  also: {
    rolled: (s) => ({
      ...s,
      owed: omitKeys(
        s.owed,
        Object.keys(s.owed).filter((seat) => s.kinds[seat] === "owed"),
      ),
    }),
    seated: leavers("owed", "aborted"),
  },
  effects: {
    aborted: ({ seat }, before) =>
      isSecret(before, seat) ? [] : [say(has(before.held, seat) ? "abortedHeld" : "aborted", { who: { seat } })],
  },
  offers: {
    seat: (s, seat) =>
      mayAbort(s, seat) ? [offer({ type: "abort", seat }, s.phase, { weight: "quiet", icon: "abort" })] : [],
  },
  badges: (s, seat) => [
    ...(has(s.aborted, seat) ? [{ text: text("badge.aborted"), tone: "gain" } as const] : []),
    ...(s.owed[seat] !== undefined
      ? [{ text: text("badge.owes"), tone: "loss", hint: text("hint.owes") } as const]
      : []),
  ],
  status: (s) => s.aborted.filter((seat) => !isIdle(s, seat)).map((seat) => ({ seat, key: "aborted" })),
});
