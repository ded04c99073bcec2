import { expect, test } from "vitest";
import { beginAnew } from "../../src/foundry/dealing/resuming.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { obstacle } from "../../src/foundry/storage/restored.ts";
import { LAYOUT, storedAt } from "../../src/foundry/storage/store.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { openWorld } from "./systems/bench.ts";
import { still } from "./systems/fight.ts";

/** C-6: an encounter that an older version has dealt: it cannot be read, is left as it is, and begins anew. */

test.each([
  ["in another layout", { v: LAYOUT - 1 }],
  ["by former rules", { rules: `${actionDeck.id}@${actionDeck.version - 1}` }],
])(
  "C-6: an encounter stored %s is older, stays as it is, and is played again once it begins anew",
  async (_, older) => {
    const combat = await openWorld({ system: "swade", cards: true, settings: { "dealt-in.ruleset": actionDeck.id } });
    await combat.nextTurn();
    await still(combat);
    const obstacleHere = () => {
      const stored = storedAt(homeOf(combat).id);
      return stored === null ? null : obstacle(stored);
    };
    await combat.update({ flags: { "dealt-in": older } } as never);
    await still(combat);
    expect(obstacleHere()).toBe("older");
    const kept = storedAt(homeOf(combat).id)?.open;
    await combat.nextTurn();
    await still(combat);
    expect(storedAt(homeOf(combat).id)?.open).toBe(kept);
    await beginAnew(combat);
    await still(combat);
    expect(obstacleHere()).toBeNull();
    await combat.nextTurn();
    await still(combat);
    expect(storedAt(homeOf(combat).id)?.open).not.toBe(kept);
  },
);
