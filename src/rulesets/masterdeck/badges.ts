import { type EffectLine, nameOf, testsOf } from "../../decks/card.ts";
import type { SeatId, Text } from "../../engine/table.ts";
import type { Badge, Tone } from "../../engine/view.ts";
import { type Level, levelsOf, linesOn } from "./levels.ts";
import { isAsleep, isGone } from "./people.ts";
import type { Setback, State } from "./state.ts";
import { text } from "./words.ts";

export const effectText = (name: string, what: "name" | "does"): Text => ({ key: `drama.effect.${name}.${what}` });

const TONES: Readonly<Record<string, Tone>> = {
  ...{ up: "gain", flurry: "gain", inspiration: "gain", haste: "gain" },
  ...{ down: "loss", fatigued: "loss", stymied: "loss", breaks: "loss", confused: "loss", setback: "loss" },
  ...{ cornered: "loss", distracted: "loss", tests: "may" },
};

type Named = readonly [key: string, badge: Badge];

const named = (key: string, words: Text, name: string, hint: Text): Named => [
  key,
  { text: words, tone: TONES[name] ?? "plain", hint },
];

/** C-8: what lies on this row, by what it is of: the round's effects (`up`, `tests.taunt`, …) and what outlasts them. */
export function badgesOf(s: State, seat: SeatId): ReadonlyMap<string, Badge> {
  const levels = levelsOf(s, seat);
  const lines = (s.seats[seat]?.members ?? []).flatMap((fighter) => linesOn(s, seat, fighter));
  return new Map([
    ...[...new Set(lines)].flatMap((line) => ofLine(s, seat, line, levels)),
    ...setbackOf(s, seat),
    ...levels.flatMap(outlasting),
    ...(isAsleep(s, seat) ? [named("asleep", text("badge.asleep"), "confused", text("hint.asleep"))] : []),
  ]);
}

/** What is done once is not for those who came later, and Stymied is for one action (MD-1, MD-12). */
function ofLine(s: State, seat: SeatId, line: EffectLine, levels: readonly Level[]): Named[] {
  const name = nameOf(line);
  const does = effectText(name, "does");
  if (name === "tests")
    return testsOf(line).map((test) =>
      named(`tests.${test}`, { key: `drama.test.${test}` }, name, { key: `drama.testRoll.${test}` }),
    );
  if (name === "breaks") return [named(name, breaksText(s, seat), name, does)];
  const isLate = s.flip?.late.includes(seat) === true && (name === "fatigued" || name === "inspiration");
  const isSpent = name === "stymied" && !levels.some(({ key }) => key === "stymied");
  return isLate || isSpent || name === "setback" ? [] : [named(name, effectText(name, "name"), name, does)];
}

function breaksText(s: State, seat: SeatId): Text {
  const came = s.breaks[seat] ?? "open";
  return text(came === "open" ? "badge.breaks" : `badge.${came}`, { n: 2 });
}

/** MD-10: also who owes an action from an earlier round. */
function setbackOf(s: State, seat: SeatId): Named[] {
  const setback = s.setbacks[seat];
  if (isGone(s, seat)) return [];
  if ((s.owed[seat] ?? 0) > 0)
    return [
      ...ofThisRound(setback),
      named("owed", text("badge.firstAction"), "setback", effectText("setback", "does")),
    ];
  return ofThisRound(setback);
}

function ofThisRound(setback: Setback | undefined): Named[] {
  if (setback === undefined) return [];
  if (setback.kind === "disaster")
    return [named("setback", text("badge.disaster"), "setback", text("hint.befell", { text: setback.text }))];
  const words = setback.kind === "open" ? effectText("setback", "name") : text("badge.firstAction");
  return [named("setback", words, "setback", effectText("setback", "does"))];
}

function outlasting({ key, value }: Level): Named[] {
  const n = Math.abs(value);
  if (key === "haste" && n > 1) return [named(key, text("badge.hasteMore", { n }), key, text("hint.hasteMore", { n }))];
  return ["haste", "distracted", "cornered"].includes(key)
    ? [named(key, text(`badge.${key}`, { n }), key, text(`hint.${key}`))]
    : [];
}

const ORDER: readonly Tone[] = ["gain", "loss", "may", "now", "plain"];

/** Gains first, then losses, and numbers last: where there is little room those at the end give way. */
export const inOrder = (badges: readonly Badge[]): Badge[] =>
  badges.toSorted((a, b) => ORDER.indexOf(a.tone) - ORDER.indexOf(b.tone));
