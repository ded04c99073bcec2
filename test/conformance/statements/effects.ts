import { type CombatDoc, host, isV14 } from "../../../src/foundry/check/foundry.ts";
import { slowed } from "../../../src/foundry/check/statements.ts";
import { type Belief, type Bench, Skipped, same, statement, until, waitFor } from "../bench.ts";
import { placed } from "../placed.ts";

export const registry = () => host().foundry.documents.ActiveEffect.registry;

/** Generation 13 ends no effects, and has nothing to do it with. */
export const later = (id: string, says: string, run: (bench: Bench) => Promise<void>, ...beliefs: readonly Belief[]) =>
  statement(
    id,
    `in 14 ${says}`,
    async (bench) => {
      if (isV14()) await run(bench);
      else same(registry() ?? null, null, "a registry");
    },
    ...beliefs,
  );

/** Where a game system has an order of its own, core's effects cannot be followed through it. */
function acts({ combatant }: CombatDoc, name: string): void {
  if (combatant?.name !== name) throw new Skipped("fighters have an order of their own here");
}

/** When an effect of Foundry 14 ends. */
export const aboutEffects = [
  later(
    "expiry-turn-start",
    "an effect of a round is over when whoever acted then acts again",
    async (bench) => {
      const { combat, b } = await placed(bench);
      const over = await slowed(b.actor);
      await combat.nextTurn();
      await waitFor(150);
      acts(combat, "B");
      same(over(), false, "its end in the turn of B");
      await combat.nextTurn();
      await until(over, "its end in the turn of A");
    },
    "effectsWaitForWhoActed",
  ),
  later(
    "expiry-place",
    "an effect of a round made from the last place outlasts its maker's next turn, if that comes from a place above",
    async (bench) => {
      const { combat, b } = await placed(bench);
      await combat.nextTurn();
      const over = await slowed(b.actor);
      await combat.combatants.contents.find(({ name }) => name === "B")?.update({ initiative: 90 });
      await combat.nextRound();
      await waitFor(150);
      acts(combat, "B");
      same([combat.round, over()], [2, false], "round, and its end in the next turn of B");
    },
    "effectsCountPlaces",
  ),
];
