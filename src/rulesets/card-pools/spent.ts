import { put, type SeatId } from "../../engine/table.ts";
import type { Event } from "./events.ts";
import { beforeOf, unheld } from "./hand.ts";
import { brokeIn } from "./line.ts";
import type { State } from "./state.ts";
import { aimBonus, isShot, rollBonus } from "./uses.ts";

/** Cards that were played lie before their owner, and what was done with them begins to count. */
export function spent(s: State, e: Extract<Event, { type: "spent" | "ran" }>): State {
  const { seat } = e;
  const played = e.type === "ran" ? [e.card] : e.cards;
  const ids = e.type === "spent" && e.future !== undefined ? [...played, e.future] : played;
  const { [seat]: _, ...committed } = s.committed;
  const next: State = {
    ...s,
    ...(e.as === "hold" || e.as === "joker" ? brokeIn(s, seat, e.as) : {}),
    cards: put(s.cards, ids, beforeOf(seat)),
    deeds: [...s.deeds, deedOf(e, s.aim[seat] ?? 0)],
    ...unheld(s, seat, played),
    committed: e.type === "spent" && e.cards.length === 0 ? committed : s.committed,
    aim: aimAfter(s, e),
    turn: s.turn + 1,
  };
  return e.type === "ran" ? running(next, e) : used(next, e);
}

function deedOf(e: Extract<Event, { type: "spent" | "ran" }>, aimed: number): State["deeds"][number] {
  if (e.type === "ran") return { seat: e.seat, use: "run", size: 1, cards: [e.card] };
  const { seat, use, size, cards, effort } = e;
  const aim = isShot(use) && aimBonus(aimed) > 0 ? { aim: aimed } : {};
  return { seat, use, size, cards, ...aim, ...(effort === undefined ? {} : { effort }) };
}

/** GP-5, GP-20: aiming lasts until something else is done, over a turn's end as well. */
function aimAfter(s: State, e: Extract<Event, { type: "spent" | "ran" }>): State["aim"] {
  const { [e.seat]: was = 0, ...others } = s.aim;
  return e.type === "spent" && e.use === "aim" ? { ...others, [e.seat]: was + 1 } : others;
}

function running(s: State, e: Extract<Event, { type: "ran" }>): State {
  const { sprint, place, steering } = e;
  return { ...s, runs: { ...s.runs, [e.seat]: { sprint, place, steering, fresh: true, ending: false, moved: 0 } } };
}

function used(s: State, e: Extract<Event, { type: "spent" }>): State {
  const { seat, use } = e;
  if (use === "stop") return { ...s, runs: withRun(s, seat, { ending: true }) };
  if (use === "stun") return { ...s, shaking: { ...s.shaking, [seat]: rollBonus({ use, size: e.size }) } };
  return e.effort === "increased" && !s.raised.includes(seat) ? { ...s, raised: [...s.raised, seat] } : s;
}

function withRun(s: State, seat: SeatId, change: Partial<State["runs"][string]>): State["runs"] {
  const was = s.runs[seat];
  return was === undefined ? s.runs : { ...s.runs, [seat]: { ...was, ...change } };
}
