import { mkdirSync, writeFileSync } from "node:fs";
import { BUDGETS, DEAL, GROWTH, SIZES } from "./budgets.ts";
import { compareDeals } from "./deal.ts";
import { type Figures, type Measured, measured } from "./measure.ts";
import { parties } from "./parties.ts";

/** What the rules cost, in units of one JSON round trip: printed, kept in reports/bench-rules.json, and held to the budgets. */

const NAMES = ["play", "slowest", "look", "rows", "player"] as const satisfies readonly (keyof Figures)[];
const [SMALLEST, MIDDLE, LARGEST] = SIZES;

/** Which party, by the beginning of its name, and which fight: a budget that holds in one may not hold in another. */
const [only, fight] = process.argv.slice(2);
const nth = Number(fight ?? 0);
const chosen = parties.filter(({ name }) => only === undefined || name.startsWith(only));

const deals = DEAL.seats.map((seats) => compareDeals(seats, 150)); // first, before others are played: no page plays more than one or two
for (const party of chosen) for (const seats of [SMALLEST, MIDDLE]) measured(party, seats, 40, 10, nth); // or the first measurements would be taken cold
const found = chosen.flatMap((party) => SIZES.map((seats) => measured(party, seats, 40, 10, nth)));

const over = (what: string, figure: number, most: number): string[] =>
  figure > most ? [`${what} is ${figure.toFixed(1)}, and ${most.toFixed(1)} is the most`] : [];

const budgets = ({ party, seats, holds, ...figures }: Measured): string[] =>
  NAMES.flatMap((name) =>
    name === "slowest" && seats !== LARGEST
      ? []
      : over(`${party}: ${name} at ${seats}`, figures[name], BUDGETS[holds][name]),
  );

const growth = (large: Measured): string[] => {
  const small = found.find(({ party, seats }) => party === large.party && seats === SMALLEST);
  if (large.seats !== LARGEST || small === undefined) return [];
  return NAMES.flatMap((name) =>
    over(`${large.party}: ${name} at ${LARGEST} in those at ${SMALLEST}`, large[name] / small[name], GROWTH),
  );
};

const slow = deals.flatMap(({ seats, ratio }) =>
  ratio < DEAL.least ? [`a deal at ${seats} is ${ratio.toFixed(1)} times as fast, and ${DEAL.least} is the least`] : [],
);
const broken = [...found.flatMap(budgets), ...found.flatMap(growth), ...slow];

const rounded = (figures: Measured) => NAMES.map((name) => [name, Number(figures[name].toFixed(2))]);
console.table(
  found.map((one) => ({ party: one.party, seats: one.seats, ...Object.fromEntries(rounded(one)), which: one.which })),
);
console.table(deals.map(({ seats, ratio }) => ({ deal: seats, "times as fast": Number(ratio.toFixed(1)) })));
mkdirSync("reports", { recursive: true });
writeFileSync("reports/bench-rules.json", `${JSON.stringify({ figures: found, deals, broken }, null, 2)}\n`);
for (const line of broken) console.error(line);
process.exitCode = broken.length > 0 ? 1 : 0;
