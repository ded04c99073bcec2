import type { About, AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { Api, Commands } from "../api/public.ts";
import { hasDeck, noteRuleset } from "../storage/chosen.ts";
import { noteSystem } from "../systems/known.ts";
import { fetchRest, rest, withRest } from "./seam.ts";

/** Runs a command of a hotbar macro. Answers whether it was played. */
const command =
  (name: keyof Commands): Commands["deal"] =>
  async (combat) => {
    let isDone = false;
    await withRest(async ({ api }) => {
      isDone = await api[name](combat);
    });
    return isDone;
  };

/** What other packages may call. Until the rest is here there is nothing to read. */
export const api: Api = {
  version: 1,
  rulesFor: (combat) => rest()?.api.rulesFor(combat) ?? null,
  table: (combat) => rest()?.api.table(combat) ?? null,
  async ready(combat) {
    const encounter = game.combats.get(combat?.id ?? "");
    return encounter !== undefined && hasDeck(encounter) && (await fetchRest()).api.ready(combat);
  },
  order: (combat) => rest()?.api.order(combat) ?? [],
  cardOf: (combatant) => rest()?.api.cardOf(combatant) ?? null,
  offers: (combat) => rest()?.api.offers(combat) ?? [],
  play: async (combat, key, values) => (await fetchRest()).api.play(combat, key, values),
  registerRuleset: (about: About | AnyRuleset, make?: Parameters<typeof noteRuleset>[1]) => noteRuleset(about, make),
  registerSystem: noteSystem,
  deal: command("deal"),
  next: command("next"),
};
