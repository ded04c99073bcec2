import { beforeEach, describe, expect, test } from "vitest";
import { sessionOf } from "../../src/foundry/actors/new-session.ts";
import { lookAgain } from "../../src/foundry/dealing/foreign.ts";
import { formerText } from "../../src/foundry/dealing/put-away.ts";
import { putAway } from "../../src/foundry/dealing/resuming.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { requestUndo } from "../../src/foundry/play/requests.ts";
import { bindingOf, openWith } from "../../src/foundry/secrets/boxes.ts";
import { worldKey, worldKeyId } from "../../src/foundry/secrets/closing.ts";
import { rotateKeys } from "../../src/foundry/secrets/keyring.ts";
import { onKeys } from "../../src/foundry/secrets/setting.ts";
import { rulesFor } from "../../src/foundry/storage/choice.ts";
import { bringBack, endedHere, registerEnded, watchEnded } from "../../src/foundry/storage/ended.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { type Stored, storedAt } from "../../src/foundry/storage/store.ts";
import { openWorld } from "./systems/bench.ts";
import { deals, settled } from "./systems/fight.ts";

/** MD-22: former keys are kept, and what is played is sealed anew at once. Nothing is lost. */

let combat: Encounter;
const next = async (): Promise<void> => {
  await combat.nextTurn();
  await settled(combat);
};
const storedHere = (): Stored => storedAt(combat.id ?? "") ?? expect.fail("nothing is stored");
const tableOf = () => {
  const rules = rulesFor(combat) ?? expect.fail("nothing is played");
  const { state, entries } = sessionOf(rules, homeOf(combat));
  return { cards: state.cards, steps: entries.length };
};

beforeEach(async () => {
  combat = await openWorld({ system: "swade", cards: true, settings: { "dealt-in.ruleset": "action-deck" } });
  registerEnded(() => undefined);
  watchEnded();
  onKeys(lookAgain);
  deals("KS", "QS", "JS", "TS");
  await next();
  await next();
});

/** Changes the key three times. */
async function changeKeys(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    expect(await rotateKeys()).toBe(true);
    await settled(combat);
  }
}

describe("MD-22: after changes of the key", () => {
  test("fights are sealed anew, with their cards and their log", async () => {
    const before = tableOf();
    await changeKeys();
    const { key, sealed } = storedHere();
    expect(key).toBe(worldKeyId());
    expect(
      openWith(worldKey() ?? expect.fail("no key is here"), "seal", sealed, bindingOf(storedHere())),
    ).toBeDefined();
    expect(tableOf()).toEqual(before);
    expect(await requestUndo(homeOf(combat), "entry")).toBe(true);
  });

  test("what was played with the former deck comes back", async () => {
    const before = tableOf();
    await putAway(combat, "numbered", formerText(combat));
    await settled(combat);
    await changeKeys();
    expect(await requestUndo(homeOf(combat), "entry")).toBe(true);
    await settled(combat);
    expect(tableOf()).toEqual(before);
  });

  test("fights that ended come back, with what is sealed in them", async () => {
    const { id } = combat;
    const before = tableOf();
    await combat.delete();
    await settled(combat);
    await changeKeys();
    expect(endedHere()).toHaveLength(1);
    expect(await bringBack(id ?? "")).toBeNull();
    combat = game.combats.get(id ?? "") as Encounter;
    await settled(combat);
    expect(tableOf()).toEqual(before);
  });
});
