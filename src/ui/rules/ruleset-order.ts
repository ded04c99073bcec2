import type { About } from "../../engine/rules/ruleset.ts";
import { MODULE } from "../../foundry/host/module.ts";
import { chosenFor } from "../../foundry/storage/chosen.ts";
import { campaigns } from "../../foundry/storage/home.ts";

/** A ruleset, and whether it was made for this world's game system. */
export interface Fitted {
  readonly about: About;
  readonly fits: boolean;
}

const rank = ({ about: { games }, fits }: Fitted): number => (fits ? 0 : games === undefined ? 1 : 2);

/** The rulesets made for this game system first, then those for any, then the others; otherwise as registered. */
export function fitted(rulesets: readonly About[], systemId: string): readonly Fitted[] {
  return rulesets
    .map((about) => ({ about, fits: about.games?.includes(systemId) === true }))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** What to propose for a world's first encounter: the first that was made for its game system, else what it has. */
export const proposed = (all: readonly Fitted[], now: string): string => all.find(({ fits }) => fits)?.about.id ?? now;

/** The decks that this world plays by now: for new encounters, in one that it has, or in a campaign. */
export const decksInUse = (): ReadonlySet<string> =>
  new Set([
    game.settings.get(MODULE, "ruleset"),
    ...[...game.combats].map((combat) => chosenFor(combat)),
    ...campaigns().flatMap(({ campaign }) => campaign?.id ?? []),
  ]);
