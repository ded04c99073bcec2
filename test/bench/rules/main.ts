import { mkdirSync, writeFileSync } from "node:fs";
import { BUDGETS, DEAL, GROWTH, SIZES } from "./budgets.ts";
import { compareDeals } from "./deal.ts";
import { type Figures, type Kind, type Measured, measured } from "./measure.ts";
import { type Party, parties } from "./parties.ts";

/** What the rules cost, in units of one JSON round trip: printed, kept in reports/bench-rules.json, and held to the budgets. */

const NAMES = ["play", "slowest", "look", "rows", "player"] as const satisfies readonly (keyof Figures)[];
const [SMALLEST, MIDDLE, LARGEST] = SIZES;

/** How often what seems too slow is measured again. */
const AGAIN = 2;

/** Which party, by the beginning of its name, and which fight: a budget that holds in one may not hold in another. */
const [only, fight] = process.argv.slice(2);
const nth = Number(fight ?? 0);
const chosen = parties.filter(({ name }) => only === undefined || name.startsWith(only));

const deals = ([20, 200] as const).map((seats) => compareDeals(seats, 150)); // first, before others are played: no page plays more than one or two
for (const party of chosen) for (const seats of [SMALLEST, MIDDLE]) measured(party, seats, 40, 10, nth); // or the first measurements would be taken cold
const measuredAt = (party: Party): Measured[] => SIZES.map((seats) => measured(party, seats, 40, 10, nth));

const over = (what: string, figure: number, most: number): string[] =>
  figure > most ? [`${what} is ${figure.toFixed(1)}, and ${most.toFixed(1)} is the most`] : [];

const budgets = ({ party, seats, holds, ...figures }: Measured): string[] =>
  NAMES.flatMap((name) =>
    name === "slowest" && seats !== LARGEST
      ? []
      : over(`${party}: ${name} at ${seats}`, figures[name], BUDGETS[holds][name]),
  );

/** A fight of two hundred has other commands in it than one of twenty: commands are held against their own kind. */
function growthOf(small: Measured, large: Measured, name: (typeof NAMES)[number]): number {
  if (name === "slowest") {
    const { [large.which]: now } = large.kinds;
    const { [large.which]: before } = small.kinds;
    return now === undefined || before === undefined ? 1 : now.slowest / before.slowest;
  }
  if (name !== "play") return large[name] / small[name];
  const both = Object.entries(small.kinds).flatMap(([type, { count, median }]) => {
    const now = large.kinds[type];
    return now === undefined ? [] : [{ few: count * median, many: count * now.median }];
  });
  const sum = (which: "few" | "many") => both.reduce((all, each) => all + each[which], 0);
  return both.length === 0 ? 1 : sum("many") / sum("few");
}

function growth(all: readonly Measured[]): string[] {
  const [small, large] = [SMALLEST, LARGEST].map((size) => all.find(({ seats }) => seats === size));
  if (small === undefined || large === undefined) return [];
  return NAMES.flatMap((name) =>
    over(`${large.party}: ${name} at ${LARGEST} in those at ${SMALLEST}`, growthOf(small, large, name), GROWTH),
  );
}

const brokenIn = (all: readonly Measured[]): string[] => [...all.flatMap(budgets), ...growth(all)];

/** Of two measurements the quicker one of each: whatever else the machine does only makes them longer. */
const quicker = (one: Measured, other: Measured | undefined): Measured =>
  other === undefined
    ? one
    : {
        ...one,
        ...Object.fromEntries(NAMES.map((name) => [name, Math.min(one[name], other[name])])),
        which: one.slowest <= other.slowest ? one.which : other.which,
        kinds: quickerKinds(one.kinds, other.kinds),
      };

function quickerKinds(one: Measured["kinds"], other: Measured["kinds"]): Measured["kinds"] {
  const least = (kind: Kind, more: Kind = kind): Kind => ({
    count: kind.count,
    median: Math.min(kind.median, more.median),
    slowest: Math.min(kind.slowest, more.slowest),
  });
  return Object.fromEntries(Object.entries(one).map(([type, kind]) => [type, least(kind, other[type])]));
}

/** Measured again where a budget seems broken, since a busy machine must not give a wrong verdict. */
function found(party: Party): Measured[] {
  let all = measuredAt(party);
  for (let again = 0; again < AGAIN && brokenIn(all).length > 0; again++) {
    const more = measuredAt(party);
    all = all.map((one, i) => quicker(one, more[i]));
  }
  return all;
}

const figures = chosen.map(found);
const slow = deals.flatMap(({ seats, ratio }) =>
  ratio < DEAL.least ? [`a deal at ${seats} is ${ratio.toFixed(1)} times as fast, and ${DEAL.least} is the least`] : [],
);
const broken = [...figures.flatMap(brokenIn), ...slow];

const rounded = (one: Measured) => NAMES.map((name) => [name, Number(one[name].toFixed(2))]);
console.table(
  figures
    .flat()
    .map((one) => ({ party: one.party, seats: one.seats, ...Object.fromEntries(rounded(one)), which: one.which })),
);
console.table(deals.map(({ seats, ratio }) => ({ deal: seats, "times as fast": Number(ratio.toFixed(1)) })));
mkdirSync("reports", { recursive: true });
writeFileSync("reports/bench-rules.json", `${JSON.stringify({ figures: figures.flat(), deals, broken }, null, 2)}\n`);
for (const line of broken) console.error(line);
process.exitCode = broken.length > 0 ? 1 : 0;
