import { kit, type RulesMaker } from "../../engine/kit/ruleset-of.ts";
import type { About, AnyRuleset } from "../../engine/rules/ruleset.ts";
import { seenBy } from "../actors/session.ts";
import { noteFault } from "../host/faults.ts";
import type { Encounter } from "../host/module.ts";
import { pause } from "../host/timing.ts";
import { fetchOwnIfUsed } from "../recipes/fetched.ts";
import { rulesFor } from "../storage/choice.ts";
import { registeredHere } from "../storage/chosen.ts";
import { homeOf } from "../storage/home.ts";
import { addRuleset } from "../storage/registry.ts";
import { addAdapter } from "../systems/index.ts";
import { givenSystems } from "../systems/known.ts";
import { offersIn, playIn } from "./offers.ts";
import type { Api, Commands, Identified } from "./public.ts";
import { cardOf, orderOf } from "./seats.ts";

const encounter = (given: Identified | null | undefined): Encounter | null => game.combats.get(given?.id ?? "") ?? null;

/** What other packages may ask of encounters, besides the commands that need a screen. */
export const api: Omit<Api, keyof Commands | "version" | "registerRuleset" | "registerSystem"> = {
  rulesFor: (combat) => rulesFor(encounter(combat)),
  table(combat) {
    const fight = encounter(combat);
    const rules = rulesFor(fight);
    return rules === null || fight === null ? null : seenBy(rules, homeOf(fight));
  },
  ready: async (combat) => (await fetchOwnIfUsed()) && rulesFor(encounter(combat)) !== null,
  order(combat) {
    const fight = encounter(combat);
    return fight === null ? [] : orderOf(fight);
  },
  cardOf,
  offers(combat) {
    const fight = encounter(combat);
    return fight === null ? [] : offersIn(fight);
  },
  play: (combat, key, values = {}) => playIn(encounter(combat), key, values),
};

/** How long another package has to make what it registered. In milliseconds. */
const PATIENCE = 5000;

/**
 * Makes the rulesets and adapters that other packages have registered. One that fails, or takes too long, is noted and
 * left out.
 */
export async function makeRegistered(): Promise<void> {
  await Promise.all([
    ...registeredHere().map(({ about, rules }) =>
      guarded(about.id, async () => {
        addRuleset(await makeRules(about, rules));
      }),
    ),
    ...givenSystems().map(({ id, adapter }) =>
      guarded(id, async () => {
        const here = await adapter?.();
        if (here !== undefined) addAdapter(id, here);
      }),
    ),
  ]);
}

async function guarded(id: string, make: () => Promise<void>): Promise<void> {
  try {
    const late = pause(PATIENCE).then(() => Promise.reject(new Error(`dealt-in: "${id}" takes too long`)));
    await Promise.race([make(), late]);
  } catch (error) {
    noteFault(`what was registered for ${id}`, error);
  }
}

/** The rules that were registered, made of the kit. Rejects if others were made. */
async function makeRules(about: About, given: AnyRuleset | RulesMaker): Promise<AnyRuleset> {
  const rules = typeof given === "function" ? await given(kit) : given;
  if (rules.id === about.id && rules.version === about.version) return rules;
  throw new Error(`dealt-in: "${about.id}" was registered, but "${rules.id}" was made`);
}
