import { seatInSight } from "../../engine/order/hold.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import type { SeatId } from "../../engine/table/table.ts";
import type { Progress } from "../../engine/view/view.ts";
import { isEvent } from "./deck.ts";
import { settleEvent } from "./leaving.ts";
import { type Event, type Happening, type Play, part, type State, say, text } from "./state.ts";

/** MS-7: the event whose card came last comes closer as soon as no one can step in before it any more. */
export function comeIfDue(play: Play): void {
  if (play.now.asks.length === 0) comeCloser(play);
}

/** MS-7: an event that is first in line comes closer by its card, once. */
export function comeCloser(play: Play): void {
  const [now] = play.now.turns;
  if (now === undefined || play.now.broughtBy === now.card || !isEvent(play.now, now.seat)) return;
  if (play.now.happenings[now.seat]?.over !== false) return; // completed by the GM
  play.happen({ type: "came", seat: now.seat });
  completeIfDue(play, now.seat);
}

/** MS-7: a completed event's cards leave the deck, unless it repeats. */
export function completeIfDue(play: Play, seat: SeatId): void {
  const happening = play.now.happenings[seat];
  if (happening === undefined || happening.over || happening.progress < happening.draws) return;
  play.happen({ type: "completed", seat });
  settleEvent(play, seat);
}

type Change = (was: Happening) => Partial<Happening>;

function withHappening(s: State, seat: SeatId, change: Change): Readonly<Record<SeatId, Happening>> {
  const was = s.happenings[seat];
  return was === undefined ? s.happenings : { ...s.happenings, [seat]: { ...was, ...change(was) } };
}

const came = (s: State, { seat }: Of<Event, "came">): State => ({
  ...s,
  broughtBy: s.turns[0]?.card ?? null,
  happenings: withHappening(s, seat, ({ progress }) => ({ progress: progress + 1 })),
  closer: { ...s.closer, [seat]: (s.closer[seat] ?? 0) + 1 },
});

const completed = (s: State, { seat }: Of<Event, "completed">): State => ({
  ...s,
  happenings: withHappening(s, seat, ({ repeats, draws }) =>
    repeats ? { progress: 0 } : { progress: draws, over: true },
  ),
  closer: { ...s.closer, [seat]: 0 },
});

function coming({ seat }: Of<Event, "came">, { happenings }: State): readonly Effect[] {
  const happening = happenings[seat];
  if (happening === undefined || happening.progress + 1 >= happening.draws) return []; // its completion is announced instead
  return [say("came", { what: { seat }, n: happening.progress + 1, of: happening.draws })];
}

/** MS-7: announced, a hook called, and a macro run. */
function completing({ seat }: Of<Event, "completed">, { seats, happenings }: State): readonly Effect[] {
  const { draws = 1, repeats = false, macro = "" } = happenings[seat] ?? {};
  const data = { event: seats[seat]?.name ?? "", seat, draws, repeats: repeats ? 1 : 0 };
  const what = { what: { seat } };
  return [
    draws === 1 ? say("occurs", what) : say("complete", what),
    { kind: "call", name: "eventCompleted", data },
    ...(macro === "" ? [] : [{ kind: "macro", uuid: macro, data } as const]),
  ];
}

/** MS-7: the progress of each event. */
const progressIn = (s: State): Progress["lines"] =>
  Object.entries(s.happenings)
    .filter(([seat]) => seatInSight(s, seat) !== null)
    .map(([seat, { progress, draws, repeats, over }]) => {
      const key = over ? "progress.over" : repeats ? "progress.repeats" : "progress.once";
      return { seat, filled: progress, of: draws, note: text(key, { n: progress, of: draws }) };
    });

/** MS-7: a draw makes an event occur or brings it closer, until it is complete. */
export const progress = part({
  fresh: { closer: {}, broughtBy: null },
  renew: { roundBegan: ["closer", "broughtBy"], collected: ["closer", "broughtBy"] },
  fold: { came, completed },
  effects: { came: coming, completed: completing },
  panels: (s) => [{ kind: "progress", lines: progressIn(s) }],
});
