import { shown } from "../../../engine/kit/holding.ts";
import { allOf, has } from "../../../engine/table/lists.ts";
import type { SeatId, Text } from "../../../engine/table/table.ts";
import { cardsOf } from "../../../engine/table/whereabouts.ts";
import type { Deck, Row, RowState, View } from "../../../engine/view/view.ts";
import { total, undrawn, wanted } from "../cards/deck.ts";
import { parts } from "../parts.ts";
import { isEvent, isIdle } from "../seats/seats.ts";
import { faceOf } from "../set-up/faces.ts";
import type { State } from "../state.ts";
import { text } from "../text-keys.ts";
import { actingIn } from "../turns/acting.ts";
import { secondsOf } from "../turns/clock.ts";
import { mayAct } from "../turns/questions.ts";
import { waitedFor } from "../turns/step-in.ts";
import { odds, orderOf } from "./sequence.ts";

/** The view of a seen state. */
export function look(s: State): View {
  const acts = actingIn(s);
  const may = mayAct(s).filter((seat) => seat !== acts);
  return {
    title: title(s),
    pause: acts === null ? pauseOf(s) : null,
    acts: acts === null ? [] : [acts],
    next: shown(s, s.turns[1]?.seat),
    may: may.map((seat) => ({ seat, text: waitedFor(s, seat), held: true })),
    rows: Object.keys(s.seats).map((seat) => row(s, seat, has(may, seat))),
    panels: [deck(s), ...parts.panels(s)],
  };
}

const deck = (s: State): Deck => ({
  kind: "deck",
  text: text("deck.name"),
  left: text("deck.left", { n: total(s) }),
  notes: s.phase === "running" ? [odds(s)] : [],
});

/** What is said before anything lies on the table: by the head of the table, and in place of who acts. */
const setUp = (s: State): Text => text(Object.keys(s.seats).length === 0 ? "pause.empty" : "pause.setup");

function title(s: State): Text {
  if (s.phase === "setup") return s.begun ? text("title.collected", { round: s.round }) : setUp(s);
  if (s.options.seconds === 0)
    return text(s.phase === "between" ? "title.overUntimed" : "title.untimed", { round: s.round });
  return text(s.phase === "between" ? "title.over" : "title.running", { round: s.round, seconds: secondsOf(s) });
}

function pauseOf(s: State): NonNullable<View["pause"]> {
  if (s.phase === "setup") {
    return { head: setUp(s), players: text("pause.waitDraw") };
  }
  if (s.phase === "running")
    return s.turns.length > 0 ? { head: text("pause.hidden"), text: text("pause.gm") } : { head: text("pause.open") };
  const losers = [...new Set(s.lost.map(({ seat }) => shown(s, seat)).filter((seat) => seat !== null))];
  const lost = losers.length === 0 ? {} : { text: text("pause.lost", { who: { seats: losers } }) }; // MS-5
  return { head: text("pause.over"), ...lost };
}

function row(s: State, seat: SeatId, may: boolean): Row {
  const order = orderOf(s, seat);
  return {
    seat,
    state: stateOf(s, seat, may),
    cards: isIdle(s, seat) ? [] : [...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "held")],
    backs: undrawn(s, seat),
    badges: isEvent(s, seat) ? [] : parts.badges(s, seat),
    face: faceOf(s, seat),
    ...(order === 0 ? {} : { order }),
  };
}

function stateOf(s: State, seat: SeatId, may: boolean): RowState {
  if (actingIn(s) === seat) return "acts";
  if (may) return "may";
  if (allOf(s.holds, seat).length > 0) return "held";
  if (isIdle(s, seat) || wanted(s, seat) === 0) return "none";
  return has(s.done, seat) && !waits(s, seat) ? "acted" : "toCome";
}

function waits(s: State, seat: SeatId): boolean {
  const isInLine = allOf(s.turns, seat).length > 0 || allOf(s.stepping, seat).length > 0;
  return s.phase !== "between" && (isInLine || undrawn(s, seat) > 0);
}
