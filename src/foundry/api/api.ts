import type { About, AnyRuleset } from "../../engine/ruleset.ts";
import { seenBy } from "../actors/session.ts";
import { Later } from "../host/later.ts";
import type { Encounter } from "../host/module.ts";
import { rulesFor, rulesHere } from "../storage/choice.ts";
import { homeOf } from "../storage/home.ts";
import { addRuleset, rulesets } from "../storage/registry.ts";
import { addSystem } from "../systems/index.ts";
import type { Api, Commands, Identified, RulesMaker } from "./public.ts";

/** What reads the table for other packages, and what rulesets share: fetched when a package first asks. */
const reading = new Later(() => import("./reading.ts"));
const making = new Later(() => import("./making.ts"));

const encounter = ({ id }: Identified): Encounter | null => game.combats.get(id ?? "") ?? null;

/** What reads the table, once it is here. */
function here(): Reader | null {
  reading.ahead();
  return reading.now;
}
type Reader = NonNullable<typeof reading.now>;

const isWhole = (given: About | AnyRuleset): given is AnyRuleset => "decide" in given;

function registerRuleset(given: About | AnyRuleset, make?: RulesMaker): void {
  if (make !== undefined) addRuleset(given, async () => (await making.get()).made(given, make));
  else if (isWhole(given)) addRuleset(given, () => Promise.resolve(given));
  else throw new Error(`dealt-in: "${given.id}" has no rules`);
}

/** What other packages may call, besides the commands that need a screen. */
export const api: Omit<Api, keyof Commands> = {
  version: 1,
  rulesets: () => rulesets().map(({ id }) => id),
  rulesFor: (combat) => rulesFor(encounter(combat)),
  table(combat) {
    const fight = encounter(combat);
    const rules = rulesFor(fight);
    return rules === null || fight === null ? null : seenBy(rules, homeOf(fight));
  },
  async ready(combat) {
    const fight = encounter(combat);
    await reading.get();
    return fight !== null && (await rulesHere(fight)) && rulesFor(fight) !== null;
  },
  order(combat) {
    const fight = encounter(combat);
    return (fight && here()?.orderOf(fight)) ?? [];
  },
  cardOf: (combatant) => here()?.cardOf(combatant) ?? null,
  offers(combat) {
    const fight = encounter(combat);
    return (fight && here()?.offersIn(fight)) ?? [];
  },
  play: async (combat, key, values = {}) => (await reading.get()).playIn(encounter(combat), key, values),
  kit: async () => (await making.get()).kit,
  registerRuleset,
  registerSystem: addSystem,
};
