import { offersOf } from "../../engine/kit/offers.ts";
import { isIdle } from "../../engine/kit/people.ts";
import { lacking } from "../../engine/kit/records.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import { without } from "../hero/in-line.ts";
import { MEMORY } from "../hero/speed.ts";
import { about } from "./about.ts";
import { look } from "./look.ts";
import { clock } from "./order.ts";
import { rooms } from "./rooms.ts";
import type { Command, Event, Options, State } from "./state.ts";
import { text } from "./words.ts";

/** Speed dice for HERO: a die for everyone each Phase, and no long waits. */
export const speedDice: Ruleset<State, Command, Event, Options> = {
  ...about,
  memory: MEMORY,
  deals: "rolled",
  begin,
  decide: rooms.decide,
  evolve: rooms.evolve,
  evolveAll: rooms.evolveAll,
  effects: rooms.effects,
  standing: rooms.standing,
  offers: offersOf(rooms, { isIdle, gmToo: true }),
  clock,
  look,
  named: true,
  help: {
    lines: [text("help.roll"), text("help.certain"), text("help.abort"), text("help.turn"), text("help.unofficial")],
  },
  recover: (seen) => {
    const open = lacking(seen, "unseen");
    return { ...open, ...without(open, []) };
  },
};

function begin(options: Options, round = 0): State {
  return {
    cards: {},
    fighters: {},
    seats: {},
    asks: [],
    options,
    running: false,
    turn: 0,
    phase: 0,
    inTurn: 0,
    heroTurn: round,
    again: round > 0,
    dice: {},
    gmDie: 0,
    faces: options.die,
    kinds: {},
    nulls: {},
    owed: {},
    held: [],
    aborted: [],
    line: [],
    at: 0,
    done: [],
    down: {},
    choices: {},
    names: {},
    made: 0,
  };
}
