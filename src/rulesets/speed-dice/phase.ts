import { type Reset, resetOffer } from "../../engine/kit/drawing.ts";
import { able, leavers, reseat } from "../../engine/kit/people.ts";
import { isKept, isSecret } from "../../engine/kit/words.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Effect, MessageLine } from "../../engine/rules/ruleset.ts";
import { onceEach } from "../../engine/table/once.ts";
import type { SeatId, Text } from "../../engine/table/table.ts";
import { byDex, lineOfSeats, spdOf, stillIn } from "../hero/speed.ts";
import {
  type Command,
  type DieSize,
  type Event,
  no,
  offer,
  type PhaseKind,
  part,
  type State,
  text,
  words,
} from "./state.ts";

/** HD-4: the most Phases in a Turn. */
export const PHASES = 12;

type Rolled = Of<Event, "rolled">;
type Dice = Rolled["dice"];

/** HD-3: the Null Phases in a row after which an Action Phase is certain, by SPD; SPD 0 never acts. */
const LIMITS = [Number.POSITIVE_INFINITY, 11, 6, 4, 3, 3, 2, 2, 2, 1, 1, 1, 0];
export const limitOf = (spd: number): number => LIMITS[spd] ?? 0;

/** HD-1, HD-3: what this die means at this SPD after this many Null Phases. */
function kindOf(die: number, spd: number, nulls: number): "action" | "certain" | "null" {
  if (spd > 0 && die <= spd) return "action";
  return nulls >= limitOf(spd) ? "certain" : "null";
}

/** HD-2: an Action Phase that an Abort has already used up is owed, even a certain one. */
function kindsOf(s: State, dice: Dice): Record<SeatId, PhaseKind> {
  const kinds: Record<SeatId, PhaseKind> = {};
  for (const seat in dice) {
    const kind = kindOf(dice[seat] ?? 0, spdOf(s, seat), s.nulls[seat] ?? 0);
    kinds[seat] = kind !== "null" && s.owed[seat] !== undefined ? "owed" : kind;
  }
  return kinds;
}

export const acts = (kind: PhaseKind | undefined): boolean => kind === "action" || kind === "certain";

/** A Phase is rolled: its kinds, its line by DEX, and what carries over (HD-2, HD-3, HD-4, HD-6). */
function rolled(s: State, { dice, gm }: Rolled): State {
  const kinds = kindsOf(s, dice);
  const opens = s.again || s.phase === 0 || gm === 1 || s.inTurn >= PHASES;
  const nulls: Record<SeatId, number> = { ...s.nulls }; // C-5: those who are down keep theirs
  const acting: SeatId[] = [];
  for (const seat in kinds) {
    nulls[seat] = kinds[seat] === "null" ? (s.nulls[seat] ?? 0) + 1 : 0;
    if (acts(kinds[seat])) acting.push(seat);
  }
  return {
    ...s,
    running: true,
    dice,
    gmDie: gm,
    faces: s.options.die,
    kinds,
    nulls,
    ...lineOfSeats(byDex(s, acting)),
    ...inNewTurn(s, opens),
    phase: s.phase + 1,
    again: false,
    turn: s.turn + 1,
  };
}

/** The Phase in its Turn, which it may open. */
const inNewTurn = (s: State, opens: boolean): Pick<State, "done" | "inTurn" | "heroTurn"> =>
  opens
    ? { done: [], inTurn: 1, heroTurn: s.again ? s.heroTurn : s.heroTurn + 1 }
    : { done: s.done, inTurn: s.inTurn + 1, heroTurn: s.heroTurn };

const collected = (s: State): State => ({ ...s, again: true, turn: s.turn + 1 });

/** HD-7: everyone's dice and the GM's as one roll, with what each means; the hidden are not mentioned. */
function rolling(e: Rolled, before: State): Effect {
  const kinds = kindsOf(before, e.dice);
  const after = rolled(before, e);
  const open = Object.entries(e.dice).filter(([seat]) => !isSecret(before, seat));
  const faces = before.options.die;
  const lines: MessageLine[] = open.map(([seat, n]) => text(`say.${kinds[seat] ?? "null"}`, { who: { seat }, n }));
  const data = { phase: after.phase, turn: after.heroTurn, n: e.gm };
  return {
    kind: "roll",
    text: text(after.inTurn === 1 ? "say.rolledNew" : "say.rolled", data),
    dice: [...open.map(([, one]) => ({ faces, results: [one] })), { faces, results: [e.gm] }],
    once: true,
    lines,
  };
}

function rollOffer(s: State): Offer<Command>[] {
  if (Object.keys(s.fighters).length === 0) return [];
  const due = stillIn(s);
  const deal = s.heroTurn === 0 ? (["start", "deal"] as const) : (["deal"] as const);
  return [
    offer({ type: "roll" }, s.turn, {
      data: { n: s.phase + 1 },
      buttons: [...(s.running ? [] : deal), ...(due.length === 0 ? (["turn"] as const) : []), "round"],
      weight: "main",
      ...(due.length > 0 ? { confirm: text("confirm.roll", { who: { seats: due } }), sure: text("confirm.lose") } : {}),
    }),
  ];
}

export const TONES = { action: "now", certain: "now", null: "plain", owed: "loss" } as const;

/** HD-3: the count of Null Phases, in words, which both the row and the table of dice show. */
export const hintFor = onceEach((s: State, seat: SeatId): Text | null => {
  if (s.kinds[seat] === "owed") return text("note.owed");
  if (isKept(s, seat)) return null; // every other one tells its SPD
  const spd = spdOf(s, seat);
  const nulls = s.nulls[seat] ?? 0;
  const limit = limitOf(spd);
  if (!Number.isFinite(limit)) return text("note.never"); // SPD may have become 0 since the roll
  if (s.kinds[seat] === "certain") return text("note.certain", { n: limit });
  const more = limit - nulls;
  if (s.kinds[seat] === "null") return more <= 0 ? text("note.next") : text("note.more", { n: more });
  return text("note.acts", { n: spd });
});

/** HD-1 to HD-4, HD-7: everyone's die for a Phase is rolled at once; dice are collected to start again. */
export const phase = part({
  fresh: ({ options, round }) => ({
    running: false,
    phase: 0,
    inTurn: 0,
    heroTurn: round,
    again: round > 0,
    dice: {},
    gmDie: 0,
    faces: options.die,
    kinds: {},
    nulls: {},
  }),
  renew: { collected: ["running", "inTurn", "dice", "gmDie", "kinds", "nulls"] },
  decide: {
    roll(play, _, chance) {
      if (Object.keys(play.now.fighters).length === 0) return no("nobody");
      reseat(play);
      const { die } = play.now.options;
      const dice: Record<SeatId, number> = {};
      for (const seat of able(play.now)) dice[seat] = chance.below(die) + 1;
      play.happen({ type: "rolled", dice, gm: chance.below(die) + 1 });
      return null;
    },
    reset(play) {
      if (!play.now.running) return no("nothingRolled");
      play.happen({ type: "collected" });
      return null;
    },
  },
  fold: { rolled, collected },
  also: { seated: leavers("dice", "kinds", "nulls") },
  effects: { rolled: (e, before) => [rolling(e, before)] },
  offers: {
    table: (s): readonly Offer<Command | Reset>[] => [
      ...rollOffer(s),
      ...(s.running ? [resetOffer(words, s.heroTurn, { confirm: text("confirm.reset") })] : []),
    ],
  },
  badges(s, seat) {
    const die = s.dice[seat];
    const kind = s.kinds[seat];
    if (die === undefined || kind === undefined) return [];
    const hint = hintFor(s, seat);
    return [{ text: text(`badge.${kind}`, { n: die }), tone: TONES[kind], ...(hint === null ? {} : { hint }) }];
  },
});

export const DIE_SIZES = [4, 6, 8, 10, 12] as const;

/** HD-5: the smallest die at least 2 above the highest SPD, up to a d12; and that SPD. */
export function suggested(s: State): { readonly die: DieSize; readonly highest: number } {
  const highest = Math.max(0, ...able(s).map((seat) => spdOf(s, seat)));
  return { die: DIE_SIZES.find((die) => die >= highest + 2) ?? 12, highest };
}

/** HD-5: the die the module would choose if it is another one, and why. Only the GM can change it, and sees all. */
export function dieNotes(s: State): Text[] {
  const { die, highest } = suggested(s);
  return s.unseen !== undefined || die === s.options.die || Object.keys(s.seats).length === 0
    ? []
    : [text("deck.suggests", { n: die, spd: highest })];
}

/** HD-1, HD-5: the die that everyone rolls. */
export const die = part({ options: { die: { choices: { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12 }, default: 12 } } });
