import { MODULE } from "../../foundry/host/module.ts";
import { chosenFor } from "../../foundry/storage/chosen.ts";
import { campaigns } from "../../foundry/storage/home.ts";

/** The decks that this world plays by now: for new encounters, in one that it has, or in a campaign. */
export const decksInUse = (): ReadonlySet<string> =>
  new Set([
    game.settings.get(MODULE, "ruleset"),
    ...[...game.combats].map((combat) => chosenFor(combat)),
    ...campaigns().flatMap(({ campaign }) => campaign?.id ?? []),
  ]);
