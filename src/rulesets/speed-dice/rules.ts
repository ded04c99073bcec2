import { isIdle } from "../../engine/kit/people.ts";
import { optionsPart, rulesetOf } from "../../engine/kit/ruleset-of.ts";
import { isKept } from "../../engine/kit/words.ts";
import { viewBy } from "../../engine/order/view-by-clock.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/rules/parts.ts";
import type { About } from "../../engine/rules/ruleset.ts";
import { has, lacking } from "../../engine/table/lists.ts";
import type { SeatId, Text } from "../../engine/table/table.ts";
import type { Dice, RowState, View } from "../../engine/view/view.ts";
import { actingSeat, byDex, isIn, isStillIn, lineWithout, MEMORY, nextIn, spdOf, values } from "../hero/speed.ts";
import { groups, people, speeds } from "./people.ts";
import { die, dieNotes, hintFor, limitOf, PHASES, phase, TONES } from "./phase.ts";
import { type Command, type Event, type Options, type Play, part, type State, text, words } from "./state.ts";
import { abort, clock, hold, mayUseHold, turns } from "./turns.ts";

/** All rules of Speed dice, in the order in which a row and its menu show them. */
const rules = [phase, turns, hold, abort, people, speeds, groups, die] as const;

export const settings = settingsOf<State, Command, Event>(rules);

const options = part(optionsPart<Options, Play>(words, settings.choices));

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>()([...rules, options]);

export const about: About<Options> = {
  id: "speed-dice",
  version: 2,
  home: "encounter",
  games: ["hero6efoundryvttv2"],
  ...settings,
  values,
  shown: { picture: "modules/dealt-in/icons/decks/speed-dice.svg", steps: ["fa-dice", "fa-person-running", "fa-plus"] },
};

/** The view of a seen state. */
export function look(s: State): View {
  const may = s.held.filter((seat) => Object.hasOwn(s.seats, seat) && actingSeat(s) !== seat && mayUseHold(s, seat));
  return viewBy(s, parts, clock(s), {
    title: !s.running ? setUp(s) : text("title.running", { turn: s.heroTurn, phase: s.phase }),
    pause: pauseOf(s),
    next: nextIn(s),
    may: may.map((seat) => ({ seat, text: text("may.held"), held: true })),
    row: (seat) => ({ state: stateOf(s, seat, may), ...(isIdle(s, seat) ? { badges: [] } : {}) }),
    panels: [
      { kind: "die", text: text("name"), left: text("deck.die", { n: s.options.die }), notes: dieNotes(s) },
      ...(s.running ? [diceIn(s)] : []),
    ],
  });
}

/** What is said before anything is rolled: by the head of the table, and in place of who acts. */
const setUp = (s: State): Text => text(Object.keys(s.seats).length === 0 ? "pause.empty" : "pause.setup");

function pauseOf(s: State): NonNullable<View["pause"]> {
  if (!s.running) {
    return { head: setUp(s), players: text("pause.waitRoll") };
  }
  if (s.at < s.line.length) return { head: text("pause.hidden"), text: text("pause.gm") };
  const isNull = s.line.length === 0 && Object.values(s.kinds).every((kind) => kind === "null");
  return { head: text("dice.title", { n: s.phase }), ...(isNull ? { text: text("pause.allNull") } : {}) };
}

function stateOf(s: State, seat: SeatId, may: readonly SeatId[]): RowState {
  if (isIdle(s, seat) || !s.running) return "none";
  if (actingSeat(s) === seat) return "acts";
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
        kind: { text: text(`badge.${kind}`), tone: TONES[kind] },
        filled: s.nulls[seat] ?? 0,
        of: Number.isFinite(limit) ? limit : 0,
        note: hintFor(s, seat),
      };
    }),
  };
}

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
    return { ...open, ...lineWithout(open, []) };
  },
});
