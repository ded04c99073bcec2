import { seal, unseal, worldKey } from "../secrets/closing.ts";
import { prepareKeys } from "../secrets/keyring.ts";
import { holds, type Statement, same, statement } from "../statements/bench.ts";
import { shared } from "../statements/shared.ts";

/** What a check asks besides the statements about Foundry: of this module, in this world. */
export const statements: readonly Statement[] = [
  ...shared,
  statement("sealed", "what is closed in this world opens in this browser", async () => {
    if (worldKey() === null) holds((await prepareKeys()) === "ready", "the world's key is in this browser");
    same(unseal(seal("a closed card", "check"), "check"), "a closed card", "what was sealed");
  }),
  statement("same-order", "a player's page has the same order", async (bench) => {
    const combat = await bench.fight({ A: 3, B: null, C: 7 });
    const combatants = [{ _id: combat.turns[2]?.id, initiative: 9 }];
    await combat.update({ turn: null, combatants }, { turnEvents: false });
    const order = combat.turns.map(({ id }) => id);
    same(await bench.ask("order", { combat: combat.id, after: order }), order, "the order over there");
  }),
];
