import { forgetting } from "../../../engine/kit/people.ts";
import { lacking } from "../../../engine/kit/records.ts";
import { has } from "../../../engine/table/lists.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { leaves } from "../seats/leaving.ts";
import { part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { levels } from "./statuses.ts";

/** The fewest actions this seat may still declare. */
const leastActions = (s: State, seat: SeatId): number => s.least?.[seat] ?? 1;

/** −2 on all rolls for each action beyond the first. */
const penaltyOf = (s: State, seat: SeatId): number => -2 * ((s.actions[seat]?.count ?? 1) - 1);

const listed = (words: string): string[] =>
  words
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** SW-12: several actions in one turn are declared and must differ; each beyond the first costs two on everything. */
export const actions = part({
  fresh: { actions: {} },
  renew: { dealt: ["actions"], standoffCalled: ["actions"], collected: ["actions"] },
  decide: {
    declare(play, { seat, count = 1, what: words = "" }) {
      if (!has(play.now.acting, seat)) return no("notActing");
      const what = listed(words);
      if (new Set(what.map((word) => word.toLowerCase())).size < what.length) return no("sameAction");
      if (what.length > count) return no("moreThanDeclared");
      if (count < leastActions(play.now, seat)) return no("fewerThanDone");
      play.happen({ type: "declared", seat, actions: { count, what } });
      return null;
    },
  },
  fold: { declared: (s, { seat, actions }) => ({ ...s, actions: { ...s.actions, [seat]: actions } }) },
  also: lacking(leaves(forgetting("actions")), "lostHold"),
  offers: {
    seat(s, seat) {
      if (s.contest !== null || !has(s.acting, seat)) return [];
      const least = leastActions(s, seat);
      const was = s.actions[seat];
      return [
        offer({ type: "declare", seat }, s.since, {
          icon: "actions",
          fields: [
            { name: "count", number: [least, 6], chosen: Math.max(least, was?.count ?? 2) },
            { name: "what", text: 120, optional: true, chosen: was?.what.join(", ") ?? "" },
          ],
        }),
      ];
    },
  },
  badges(s, seat) {
    const n = s.actions[seat]?.count ?? 1;
    const penalty = -penaltyOf(s, seat);
    return penalty > 0 ? [{ text: text("badge.actions", { n, penalty }), tone: "loss" }] : [];
  },
  status: (s) => levels(s, "actions", (seat) => penaltyOf(s, seat)),
});
