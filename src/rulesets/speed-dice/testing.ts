import { able } from "../../engine/kit/people.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { dice, Fight, type Named, roster } from "../hero/testing.ts";
import { speedDice } from "./rules.ts";
import type { Command, Event, Options, PhaseKind, State } from "./state.ts";

/** Encounters with Speed dice, for tests only. */

export class Game extends Fight<State, Command, Event> {
  constructor(before: State, events: readonly Event[] = []) {
    super(speedDice, before, events);
  }

  /** Rolls the next Phase: everyone's die, and the GM's. */
  roll(shown: Readonly<Record<SeatId, number>>, gm = 2): Game {
    const seats = able(this.state);
    const missing = [...seats.filter((seat) => shown[seat] === undefined)];
    const odd = Object.keys(shown).filter((seat) => !seats.includes(seat));
    if (missing.length + odd.length > 0) throw new Error(`not everybody's die: ${[...missing, ...odd]}`);
    const faces = this.state.options.die;
    return this.when({ type: "roll" }, dice(faces, ...seats.map((seat) => shown[seat] as number), gm));
  }

  /** Rolls these Phases for this fighter alone; what each came to. */
  rolls(seat: SeatId, ...shown: readonly number[]): PhaseKind[] {
    return this.after(seat, ...shown).map(({ state }) => state.kinds[seat] as PhaseKind);
  }

  /** The encounter after each of these Phases. */
  after(seat: SeatId, ...shown: readonly number[]): Game[] {
    const games: Game[] = [];
    for (const one of shown) games.push((games.at(-1) ?? this).roll({ [seat]: one }));
    return games;
  }

  does(type: "end" | "hold" | "useHold" | "abort", seat: SeatId): Game {
    return this.when({ type, seat });
  }
}

/** An encounter with these fighters and options, before anything is rolled. */
export const fight = (fighters: readonly Named[], options: Partial<Options> = {}, round = 0): Game =>
  new Game(speedDice.begin({ ...speedDice.defaults, ...options }, round)).when(roster(fighters));
