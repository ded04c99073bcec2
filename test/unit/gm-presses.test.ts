import { describe, expect, test } from "vitest";
import { foe, hero, type Named, pack, roster } from "../../src/engine/rules/game-testing.ts";
import { fill, type Offer } from "../../src/engine/rules/offer.ts";
import type { AnyRuleset } from "../../src/engine/rules/ruleset.ts";
import type { Chance } from "../../src/engine/table/lists.ts";
import { see } from "../../src/engine/table/see.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { isCardless, panelIn } from "../../src/engine/view/view.ts";
import { shipped } from "../../src/rulesets/index.ts";

/** How often a Game Master presses something, while players play their own: the filled button, or what is due at once. */

const SEEDS = 20;
const HEROES = ["ana", "bo", "cy", "dee", "eli"];
const traits = (spd: number, dex: number) => ({ traits: { spd, dex } });

/** Five heroes; fifteen villains in three groups, two alone, and a boss. */
const fighters: readonly Named[] = [
  ...HEROES.map((id, i) => hero(id, { name: id, ...traits(3 + (i % 3), 14 + i) })),
  ...pack("guard", 4, { name: "guard", ...traits(2, 11) }),
  ...pack("hound", 4, { name: "hound", ...traits(4, 17) }),
  ...pack("archer", 4, { name: "archer", ...traits(3, 13) }),
  foe("witch", { name: "witch", ...traits(3, 16) }),
  foe("brute", { name: "brute", ...traits(2, 9) }),
  foe("boss", { name: "boss", ...traits(5, 20) }),
];

function seeded(seed: number): Chance {
  let state = seed * 7919 + 1;
  return {
    below(n) {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return Math.floor((state / 0x80000000) * n);
    },
  };
}

type Any = Offer<{ readonly type: string }>;
const isMain = ({ weight, ask }: Any): boolean => weight === "main" && ask === undefined;
const DUE = ["endAll", "actAll"];
const isCounted = (rules: AnyRuleset, state: Table): boolean => {
  const view = rules.look(state);
  return isCardless(view) || panelIn(view, "columns")?.count !== undefined;
};

/** What a Game Master presses next: what is due at once, or else what the screen fills. */
function nextPress(rules: AnyRuleset, state: Table): Any | undefined {
  const table = rules.offers(state, "gm");
  const due = table.find(({ command }) => DUE.includes(command.type));
  const own = rules
    .look(state)
    .acts.filter((seat) => !HEROES.includes(seat))
    .flatMap((seat) => rules.offers(state, seat).filter(isMain));
  const main = table.filter(isMain);
  return due ?? (isCounted(rules, state) ? [...own, ...main] : [...main, ...own])[0];
}

const playersPress = (rules: AnyRuleset, state: Table): Any | undefined =>
  HEROES.flatMap((seat) => rules.offers(see(state, [seat]), seat).filter(isMain))[0];

/** Whether it opens a round, by its words. */
const opens = ({ text }: Any): boolean => /\.offer\.(deal|begin|roll)$/.test(text.key);

function play(rules: AnyRuleset, state: Table, offer: Any, chance: Chance): Table {
  const filled = fill(offer, {});
  if ("refusal" in filled) throw new Error(`${offer.key} asks for more`);
  const verdict = rules.decide(state, filled.command, chance);
  if ("refusal" in verdict) throw new Error(`${offer.key}: ${verdict.refusal.key}`);
  return verdict.events.reduce<Table>((now, event) => rules.evolve(now, event), state);
}

/** The presses from a deal, a draw or a roll to the next. */
function pressesIn(rules: AnyRuleset, chance: Chance): number {
  const joined = rules.decide(rules.begin(rules.defaults), roster(fighters), chance);
  if ("refusal" in joined) throw new Error(joined.refusal.key);
  let state = joined.events.reduce<Table>((now, event) => rules.evolve(now, event), rules.begin(rules.defaults));
  const opened = new Set<string>();
  let presses = 0;
  for (let i = 0; i < 500; i++) {
    const players = playersPress(rules, state);
    const gms = players === undefined ? nextPress(rules, state) : undefined;
    const offer = players ?? gms;
    if (offer === undefined) throw new Error("nobody has anything to press");
    if (gms !== undefined && opens(gms)) {
      if (opened.has(gms.text.key)) return presses;
      opened.add(gms.text.key);
    }
    if (gms !== undefined) presses++;
    state = play(rules, state, offer, chance);
  }
  throw new Error("the round does not end");
}

describe("with five heroes and fifteen villains a Game Master presses", () => {
  test.each([
    ["mst-1", 12],
    ["speed-cards", 24],
    ["speed-dice", 2],
    ["numbered", 8],
    ["action-deck", 8],
  ])("%s: at most %i times a round", (id, most) => {
    const rules = shipped.find((one) => one.id === id);
    if (rules === undefined) throw new Error(`there is no ${id}`);
    const counts = Array.from({ length: SEEDS }, (_, i) => pressesIn(rules, seeded(i + 1)));
    expect(Math.max(...counts), `${counts.join(" ")}`).toBeLessThanOrEqual(most);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
});
