import { isIdle } from "../../engine/kit/people.ts";
import { lacking } from "../../engine/kit/records.ts";
import { rulesetOf } from "../../engine/kit/ruleset-of.ts";
import { without } from "../hero/acting-order.ts";
import { MEMORY } from "../hero/speed.ts";
import { about } from "./about.ts";
import { clock } from "./clock.ts";
import { look } from "./look.ts";
import { parts } from "./parts.ts";
import type { Command, Event, State } from "./state.ts";
import { text } from "./text-keys.ts";

/** Speed dice for HERO: a die for everyone each Phase, and no long waits. */
export const speedDice = rulesetOf<State, Command, Event>(about, parts, {
  memory: MEMORY,
  deals: "rolled",
  isIdle,
  gmToo: true,
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
});
