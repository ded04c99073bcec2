import { seal, unseal, worldKey } from "../secrets/closing.ts";
import { prepareKeys } from "../secrets/keyring.ts";
import { type Bench, holds, same } from "../statements/bench.ts";

/** What a check asks of this module in this world. */

/** What is closed in this world opens in this browser. */
export async function sealed(): Promise<void> {
  if (worldKey() === null) holds((await prepareKeys()) === "ready", "the world's key is in this browser");
  same(unseal(seal("a closed card", "check"), "check"), "a closed card", "what was sealed");
}

/** A player's page has the same order. */
export async function sameOrder(bench: Bench): Promise<void> {
  const combat = await bench.fight({ A: 3, B: null, C: 7 });
  const combatants = [{ _id: combat.turns[2]?.id, initiative: 9 }];
  await combat.update({ turn: null, combatants }, { turnEvents: false });
  const order = combat.turns.map(({ id }) => id);
  same(await bench.ask("order", { combat: combat.id, after: order }), order, "the order over there");
}
