import { forgetting, seatsGone } from "../../../engine/kit/people.ts";
import { without } from "../../../engine/kit/records.ts";
import { has } from "../../../engine/table/lists.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { leaves } from "../seats/leaving.ts";
import { part, type State } from "../state.ts";
import { no, offer } from "../text-keys.ts";
import { acting, isWaiting, unchained } from "./count.ts";
import { goOn } from "./rounds.ts";

/** The GM overrides the count: a fighter who has not acted may act now, and the acting seat goes on right after. */
const mayLetAct = (s: State, seat: SeatId): boolean =>
  s.phase === "running" &&
  s.contest === null &&
  !has(s.acting, seat) &&
  (isWaiting(s, seat) || has(s.toCome, seat) || s.chain.some((group) => has(group, seat)));

const whoLeave = leaves((s, gone) => ({
  ...forgetting("acting", "toCome", "opened")(s, gone),
  chain: unchained(s.chain, gone),
}));

/** SW-4: the seat whose card comes up acts, and ends its turn; the GM may let another act first. */
export const turns = part({
  fresh: {
    turn: 0,
    since: 0,
    acting: [],
    done: [],
    toCome: [],
    chain: [],
    opened: [],
    passed: [],
    inOrder: ["toCome", "done", "passed"],
  },
  renew: {
    dealt: ["acting", "done", "chain", "opened", "passed"],
    roundOver: ["acting", "toCome", "chain", "opened"],
    standoffCalled: ["acting", "done", "toCome", "chain", "opened", "passed"],
    collected: ["acting", "done", "toCome", "chain", "opened", "passed"],
  },
  decide: {
    end(play, { seat }, chance) {
      if (!has(play.now.acting, seat)) return no("notActing");
      play.happen({ type: "turnEnded", seat });
      return goOn(play, chance);
    },
    letAct(play, { seat }) {
      if (!mayLetAct(play.now, seat)) return no("mayNotLetAct");
      play.happen({ type: "brokeIn", seat });
      return null;
    },
  },
  fold: {
    turnBegan: (s, { seats }) => acting(s, seats),
    turnEnded: (s, { seat }) => ({
      ...s,
      acting: without(s.acting, [seat]),
      opened: without(s.opened, [seat]),
      drops: without(s.drops, [seat]), // SW-11: it ends with the strike
      done: [...without(s.done, [seat]), seat],
      turn: s.turn + 1,
    }),
  },
  also: {
    ...whoLeave,
    fighters: (s, e, before) => forgetting("done")(whoLeave.fighters(s, e, before), seatsGone(s, before)),
  },
  offers: {
    seat: (s, seat) =>
      s.contest === null && has(s.acting, seat)
        ? [offer({ type: "end", seat }, s.since, { buttons: ["turn"], weight: "main" })]
        : [],
    about: (s, seat) => (mayLetAct(s, seat) ? [offer({ type: "letAct", seat }, s.turn, { buttons: ["current"] })] : []),
  },
});
