import { type AnyRuleset, CHARACTER, type Roster, type Supply } from "../../../src/engine/rules/ruleset.ts";
import type { Fighter } from "../../../src/engine/table/table.ts";
import { shipped } from "../../../src/rulesets/index.ts";
import { supply } from "../../../src/rulesets/masterdeck/testing.ts";
import { profiles } from "../../laws/profiles.ts";

/** Who plays what: each ruleset, and the campaign, with any number of seats. */

export interface Party {
  readonly name: string;
  readonly rules: AnyRuleset;
  /** Whether a seat has one card at a time, or a hand: budgets differ. */
  readonly holds: "one" | "hand";
  /** This many seats, as the documents bring them in. */
  roster(seats: number): Roster;
}

const traits = (i: number): Record<string, number> => ({
  agility: 6,
  levelHeaded: i % 3,
  tactician: 0,
  dx: 1,
  iq: 1 + (i % 2),
  ht: 9 + (i % 4),
  hp: 11,
  hpMax: 12,
  fp: 10,
  fpMax: 10,
  spd: 2 + (i % 5),
  dex: 10 + (i % 12),
});

/** Everybody has a seat of their own, and every fifth is hidden. */
function fighter(i: number, rules: AnyRuleset): Fighter {
  const read = (rules.values ?? []).map(({ name }) => name);
  const known = Object.entries(traits(i)).filter(([name]) => read.includes(name));
  return {
    actor: `a${i}`,
    side: i % 4 === 0 ? "hero" : "gm",
    wild: true,
    ...(rules.named ? { name: `Fighter ${i}` } : {}),
    ...(i % 5 === 3 ? { hidden: true } : {}),
    traits: Object.fromEntries(known),
  };
}

const numbered = <T>(count: number, make: (i: number) => readonly [string, T]): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => make(i)));

const fight =
  (rules: AnyRuleset) =>
  (seats: number): Roster => ({
    type: "roster",
    set: numbered(seats, (i) => [`fighter-${i}`, fighter(i, rules)]),
    gone: [],
    ...(rules.home === "campaign" ? { encounter: { id: "fight", round: 0 }, supply } : {}),
  });

/** Half of the seats are the campaign's characters, who hold drama cards; the other half are opponents. */
const campaign =
  (rules: AnyRuleset) =>
  (seats: number): Roster => ({
    type: "roster",
    set: {
      ...numbered(seats / 2, (i) => [
        `${CHARACTER}a${4 * i}`,
        { actor: `a${4 * i}`, side: "hero", wild: true } as const,
      ]),
      ...numbered(seats / 2, (i) => [`fighter-${i}`, fighter(i, rules)]),
    },
    gone: [],
    encounter: { id: "fight", round: 0 },
    supply: supplyFor(seats),
  });

/** The test deck as often as it takes to give everybody a hand. */
function supplyFor(seats: number): Supply {
  const kinds = Object.entries(supply.cards);
  const copies = Math.ceil((4 * seats) / kinds.length);
  const cards = Array.from({ length: copies }, (_, n) =>
    kinds.map(([id, card]) => [n === 0 ? id : `${id}-${n}`, card]),
  );
  return { ...supply, cards: Object.fromEntries(cards.flat()) };
}

/** Every ruleset that ships, and a campaign of each that has one. */
export const parties: readonly Party[] = shipped.flatMap((rules): Party[] => {
  const { holds = "hand" } = profiles[rules.id] ?? {};
  const played: Party = { name: rules.id, rules, holds, roster: fight(rules) };
  return rules.home === "encounter"
    ? [played]
    : [played, { name: `${rules.id}, campaign`, rules, holds, roster: campaign(rules) }];
});
