import type { SeatId } from "../../engine/table.ts";
import { actingIn, brokeIn, comeIn, stillIn, without } from "../hero/in-line.ts";
import { setUp } from "../hero/setting-up.ts";
import { byDex } from "../hero/speed.ts";
import { rolled } from "./phases.ts";
import type { Event, State } from "./state.ts";

/** One fact folded into the state. */
export function evolve(s: State, e: Event): State {
  switch (e.type) {
    case "fighters": {
      const gone = new Set(e.gone);
      const fighters = Object.fromEntries(Object.entries(s.fighters).filter(([id]) => !gone.has(id)));
      const choices = Object.fromEntries(Object.entries(s.choices).filter(([id]) => !gone.has(id)));
      return { ...s, fighters: { ...fighters, ...e.set }, choices };
    }
    case "seated": {
      const gone = Object.keys(s.seats).filter((id) => !Object.hasOwn(e.seats, id));
      return { ...gone.reduce(left, s), seats: e.seats };
    }
    case "fell":
      return fell(s, e.seat);
    case "rose":
      return rose(s, e.seat);
    case "rolled":
      return rolled(s, e.dice, e.gm);
    case "ended":
      return { ...s, at: s.at + 1, done: last(s, e.seat), turn: s.turn + 1 };
    case "held":
      return { ...s, at: s.at + 1, done: last(s, e.seat), held: [...s.held, e.seat], turn: s.turn + 1 };
    case "usedHold":
      return { ...s, ...brokeIn(s, e.seat), held: s.held.filter((seat) => seat !== e.seat), turn: s.turn + 1 };
    case "aborted": {
      const isHeld = s.held.includes(e.seat); // HD-2: spends the held action instead
      return {
        ...s,
        held: s.held.filter((seat) => seat !== e.seat),
        owed: isHeld ? s.owed : { ...s.owed, [e.seat]: s.phase },
        aborted: [...s.aborted, e.seat],
        turn: s.turn + 1,
      };
    }
    case "collected": {
      const nothing = {
        dice: {},
        kinds: {},
        nulls: {},
        owed: {},
        held: [],
        aborted: [],
        line: [],
        at: 0,
        done: [],
        down: {},
      };
      return { ...s, ...nothing, again: true, running: false, inTurn: 0, gmDie: 0, turn: s.turn + 1 };
    }
    case "set":
    case "grouped":
    case "groupsSaved":
    case "named":
      return setUp(s, e);
    case "optionsSet":
      return { ...s, options: e.options };
  }
}

const last = (s: State, seat: SeatId): SeatId[] => [...s.done.filter((some) => some !== seat), seat];

/** C-5: out of the line; counts and what is owed stay, and a turn that had begun was had. */
function fell(s: State, seat: SeatId): State {
  const acts = actingIn(s) === seat;
  const comes = !acts && stillIn(s).includes(seat);
  return {
    ...s,
    ...without(s, [seat]),
    done: acts ? last(s, seat) : s.done,
    down: { ...s.down, [seat]: comes ? s.phase : 0 },
  };
}

/** C-5: up again; in the Phase in which its turn was still to come it comes by DEX. */
function rose(s: State, seat: SeatId): State {
  const { [seat]: phase, ...down } = s.down;
  return { ...s, down, ...(phase === s.phase ? comeIn(s, seat, (other) => byDex(s, [seat, other])[0] === seat) : {}) };
}

/** C-5: nobody waits for it, and nothing is left of it. */
function left(s: State, seat: SeatId): State {
  const drop = <T>(record: Readonly<Record<SeatId, T>>): Record<SeatId, T> =>
    Object.fromEntries(Object.entries(record).filter(([some]) => some !== seat));
  const others = (list: readonly SeatId[]): SeatId[] => list.filter((some) => some !== seat);
  return {
    ...s,
    ...without(s, [seat]),
    dice: drop(s.dice),
    kinds: drop(s.kinds),
    nulls: drop(s.nulls),
    owed: drop(s.owed),
    held: others(s.held),
    aborted: others(s.aborted),
    done: others(s.done),
    down: drop(s.down),
  };
}
