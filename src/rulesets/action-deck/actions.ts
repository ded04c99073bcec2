import { forgetting } from "../../engine/kit/people.ts";
import { has, lacking, omitKeys } from "../../engine/table/lists.ts";
import { sideOf } from "../../engine/table/seating.ts";
import { type FighterId, type SeatId, seatOf } from "../../engine/table/table.ts";
import type { Badge } from "../../engine/view/view.ts";
import { leaves, type Marks, no, offer, part, type State, text } from "./state.ts";
import { leaderOf } from "./who-can-act.ts";

/** The fewest actions this seat may still declare. */
const leastActions = (s: State, seat: SeatId): number => s.least?.[seat] ?? 1;

/** −2 on all rolls for each action beyond the first. */
const penaltyOf = (s: State, seat: SeatId): number => 2 - 2 * (s.actions[seat]?.count ?? 1);

/** C-8: the fighter's share in that. Whoever acts on another side's card, as on a hero's, has declared none of it. */
export function modifierOf(s: State, fighter: FighterId): number {
  const seat = seatOf(s, fighter);
  const leader = seat === null ? null : leaderOf(s, seat);
  return seat !== null && leader?.side === sideOf(s, fighter) ? penaltyOf(s, seat) : 0;
}

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
});

const MARKS = ["defend", "aim", "busy", "busyRolled"] as const;
type Mark = (typeof MARKS)[number];

function marked(s: State, seat: SeatId, marks: Marks): State {
  if (Object.keys(lacking(marks, "counted")).length === 0) return { ...s, marks: omitKeys(s.marks, [seat]) };
  return { ...s, marks: { ...s.marks, [seat]: marks } };
}

/** Defend and Aim each take whole rounds, so one ends the other. */
function withMark(s: State, seat: SeatId, mark: Mark, rounds: number): Marks {
  const { defend: _, aim, ...rest } = s.marks[seat] ?? {};
  const kept = { ...rest, counted: s.round };
  if (mark === "aim") return { ...kept, aim: s.round };
  if (mark !== "defend") return { ...s.marks[seat], ...kept, busy: rounds };
  return aim === undefined || aim === s.round ? { ...kept, defend: true } : { ...kept, aim, defend: true };
}

/** Acting ends Defend, even by an interrupt, and uses up one busy turn; merely going on does neither. */
export function actedOn(s: State, seats: readonly SeatId[]): State {
  return seats.reduce((now, seat) => {
    const was = now.marks[seat];
    if (was === undefined) return now;
    const { defend, busy = 0, ...rest } = was;
    const same = was.counted === s.round;
    const left = same ? busy : busy - 1;
    return marked(now, seat, {
      ...rest,
      ...(defend && same && !has(s.done, seat) ? { defend } : {}),
      ...(left > 0 ? { busy: left } : {}),
      counted: s.round,
    });
  }, s);
}

/** Aim counts in the round after it, and no longer. */
function aged(s: State): State {
  return Object.entries(s.marks).reduce((now, [seat, was]) => {
    if (was.aim === undefined || was.aim + 1 >= s.round) return now;
    return marked(now, seat, lacking(was, "aim"));
  }, s);
}

const hasAimed = (s: State, seat: SeatId): boolean => s.marks[seat]?.aim === s.round - 1;

/** SW-19: an acting fighter may defend, aim or be busy; each ends by itself, or when it is called off. */
export const marks = part({
  fresh: { marks: {} },
  decide: {
    mark(play, { seat, mark: input, rounds = 1 }, chance) {
      if (!has(play.now.acting, seat)) return no("notActing");
      const mark = MARKS.find((one) => one === input?.[0]);
      if (mark === undefined) return no("noMark");
      const turns = mark === "busyRolled" ? 1 + chance.below(6) : rounds;
      play.happen({ type: "marked", seat, marks: withMark(play.now, seat, mark, turns) });
      return null;
    },
    unmark(play, { seat }) {
      if (play.now.marks[seat] === undefined) return no("noMark");
      play.happen({ type: "marked", seat, marks: {} });
      return null;
    },
  },
  fold: { marked: (s, { seat, marks }) => marked(s, seat, marks) },
  also: { ...lacking(leaves(forgetting("marks")), "lostHold"), dealt: aged, standoffCalled: aged },
  offers: {
    seat: (s, seat) => [
      ...(has(s.acting, seat) && s.contest === null
        ? [
            offer({ type: "mark", seat }, s.since, {
              icon: "guard",
              fields: [
                { name: "mark", pick: MARKS, of: "word", least: 1, most: 1, chosen: ["defend"] },
                { name: "rounds", number: [1, 20], chosen: 1 },
              ],
            }),
          ]
        : []),
      ...(s.marks[seat] === undefined ? [] : [offer({ type: "unmark", seat }, null, { weight: "quiet" })]),
    ],
  },
  badges(s, seat) {
    const { defend, aim, busy } = s.marks[seat] ?? {};
    const found: Badge[] = [];
    if (defend === true) found.push({ text: text("badge.defend"), tone: "gain" });
    if (aim !== undefined) found.push({ text: text(hasAimed(s, seat) ? "badge.aimed" : "badge.aims"), tone: "gain" });
    if (busy !== undefined) found.push({ text: text("badge.busy", { n: busy }), tone: "loss" });
    return found;
  },
});
