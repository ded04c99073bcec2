import { isIdle } from "../../engine/kit/people.ts";
import { isKept } from "../../engine/kit/say.ts";
import { has } from "../../engine/table/lists.ts";
import type { SeatId, Text } from "../../engine/table/table.ts";
import type { Dice, Row, RowState, View } from "../../engine/view/view.ts";
import { actingIn, isIn, isStillIn, nextIn } from "../hero/acting-order.ts";
import { byDex, spdOf } from "../hero/speed.ts";
import { dieNotes } from "./die.ts";
import { mayUseHold } from "./hold.ts";
import { parts } from "./parts.ts";
import { hintFor, limitOf, PHASES, TONES } from "./phase.ts";
import type { State } from "./state.ts";
import { text } from "./text-keys.ts";

/** The view of a seen state. */
export function look(s: State): View {
  const acting = actingIn(s);
  const acts = acting !== null && Object.hasOwn(s.seats, acting) ? [acting] : [];
  const may = s.held.filter((seat) => Object.hasOwn(s.seats, seat) && !has(acts, seat) && mayUseHold(s, seat));
  return {
    title: !s.running ? setUp(s) : text("title.running", { turn: s.heroTurn, phase: s.phase }),
    pause: acts.length === 0 ? pauseOf(s) : null,
    acts,
    next: nextIn(s),
    may: may.map((seat) => ({ seat, text: text("may.held"), held: true })),
    rows: Object.keys(s.seats).map((seat) => row(s, seat, acts, may)),
    panels: [
      { kind: "die", text: text("deck.name"), left: text("deck.die", { n: s.options.die }), notes: dieNotes(s) },
      ...(s.running ? [diceIn(s)] : []),
      ...parts.panels(s),
    ],
  };
}

/** What is said before anything is rolled: by the head of the table, and in place of who acts. */
const setUp = (s: State): Text => text(Object.keys(s.seats).length === 0 ? "pause.empty" : "pause.setup");

function pauseOf(s: State): NonNullable<View["pause"]> {
  if (!s.running) {
    return { head: setUp(s), players: text("pause.waitRoll") };
  }
  if (s.at < s.line.length) return { head: text("pause.hidden"), text: text("pause.gm") };
  const isNull = s.line.length === 0 && Object.values(s.kinds).every((kind) => kind === "null");
  return { head: text("pause.phase", { n: s.phase }), ...(isNull ? { text: text("pause.allNull") } : {}) };
}

function row(s: State, seat: SeatId, acts: readonly SeatId[], may: readonly SeatId[]): Row {
  return {
    seat,
    state: stateOf(s, seat, acts, may),
    cards: [],
    backs: 0,
    badges: isIdle(s, seat) ? [] : parts.badges(s, seat),
  };
}

function stateOf(s: State, seat: SeatId, acts: readonly SeatId[], may: readonly SeatId[]): RowState {
  if (isIdle(s, seat) || !s.running) return "none";
  if (has(acts, seat)) return "acts";
  if (has(may, seat)) return "may";
  if (has(s.held, seat)) return "held";
  if (isStillIn(s, seat)) return "toCome";
  return isIn(s, seat) ? "acted" : "none";
}

/** HD-7: everyone's dice together, those who act first. */
function diceIn(s: State): Dice {
  const there = Object.keys(s.seats).filter((seat) => s.dice[seat] !== undefined && !isIdle(s, seat));
  const acting = there.filter((seat) => s.kinds[seat] === "action" || s.kinds[seat] === "certain");
  const others = there.filter((seat) => !has(acting, seat));
  return {
    kind: "dice",
    title: text("dice.title", { n: s.phase }),
    note: text(s.inTurn === 1 ? "dice.noteNew" : "dice.note", {
      n: s.gmDie,
      die: s.faces,
      of: s.inTurn,
      most: PHASES,
    }),
    faces: s.faces,
    heads: {
      who: text("dice.who"),
      spd: text("dice.spd"),
      die: text("dice.die"),
      kind: text("dice.kind"),
      filled: text("dice.filled"),
    },
    rows: [...byDex(s, acting), ...byDex(s, others)].map((seat) => {
      const kind = s.kinds[seat] ?? "null";
      const spd = isKept(s, seat) ? null : spdOf(s, seat);
      const limit = spd === null ? 0 : limitOf(spd);
      return {
        seat,
        spd,
        die: s.dice[seat] ?? 0,
        kind: { text: text(`kind.${kind}`), tone: TONES[kind] },
        filled: s.nulls[seat] ?? 0,
        of: Number.isFinite(limit) ? limit : 0,
        note: hintFor(s, seat),
      };
    }),
  };
}
