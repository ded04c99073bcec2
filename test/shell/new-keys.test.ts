import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Table } from "../../src/engine/table/table.ts";
import { sessionOf } from "../../src/foundry/actors/session.ts";
import { registerSetting, writeSetting } from "../../src/foundry/host/host.ts";
import { type Encounter, MODULE } from "../../src/foundry/host/module.ts";
import { propertiesOf } from "../../src/foundry/host/outside.ts";
import { changeKey } from "../../src/foundry/play/key-change.ts";
import { requestUndo } from "../../src/foundry/play/requests.ts";
import { putAway } from "../../src/foundry/play/resuming.ts";
import { deriveUserKey, keyId, openWith, sealWith } from "../../src/foundry/secrets/boxes.ts";
import { unpackText } from "../../src/foundry/secrets/bytes.ts";
import { isFormer, worldKey, worldKeyId } from "../../src/foundry/secrets/closing.ts";
import { formerKey } from "../../src/foundry/secrets/due.ts";
import { keysHere } from "../../src/foundry/secrets/setting.ts";
import { bringBack, endedHere, registerEnded, watchEnded } from "../../src/foundry/steps/ended.ts";
import { formerText } from "../../src/foundry/steps/former-deck.ts";
import { rulesFor } from "../../src/foundry/storage/choice.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { bindingOf } from "../../src/foundry/storage/in-seal.ts";
import { type Stored, storedAt } from "../../src/foundry/storage/store.ts";
import { openWorld, server } from "./systems/bench.ts";
import { deals, settled } from "./systems/fight.ts";

/** MD-22: one former key is kept, and before an older one goes, all that it closes is sealed anew. Nothing is lost. */

const { modify } = server;
/** Writes of such documents are refused, or none again. */
function refuse(type: string | null): void {
  server.modify = (request) =>
    propertiesOf(request)["type"] === type ? Promise.reject(new Error("refused")) : modify(request);
}

let combat: Encounter;
const next = async (): Promise<void> => {
  await combat.nextTurn();
  await settled(combat);
};
const flags = (changes: object) => combat.update({ flags: { "dealt-in": changes } } as never);
const storedHere = (): Stored => storedAt(combat.id ?? "") ?? expect.fail("nothing is stored");
const present = (): Uint8Array => worldKey() ?? expect.fail("no key is here");
const inSeal = (stored: Stored, key = present()): unknown => openWith(key, "seal", stored.sealed, bindingOf(stored));
const tableOf = () => {
  const rules = rulesFor(combat) ?? expect.fail("nothing is played");
  const { state, entries } = sessionOf(rules, homeOf(combat));
  return { cards: state.cards, steps: entries.length };
};
const keys = () => {
  const found = keysHere();
  return typeof found === "string" ? expect.fail(`the keys are ${found}`) : found;
};
const former = (): Uint8Array => formerKey(present(), keys()) ?? expect.fail("there is no former key");
/** Whether the former key still closes the fight. */
const isLeft = (): boolean => isFormer(storedHere().key);

beforeEach(async () => {
  combat = await openWorld({ system: "swade", cards: true, settings: { "dealt-in.ruleset": "action-deck" } });
  registerEnded(() => undefined);
  watchEnded();
  deals("KS", "QS", "JS", "TS");
  await next();
  await next();
});
afterEach(() => vi.restoreAllMocks());

/** Damages the seal of the fight, in which somebody holds a card that only it tells. */
async function damage(more: object = {}): Promise<void> {
  const open = JSON.parse(unpackText(storedHere().open)) as Table;
  const [seat = ""] = Object.keys(open.seats);
  const unseen = [...(open.unseen ?? []), { place: { zone: "hand", seat, closed: true }, count: 1 }];
  await flags({ open: JSON.stringify({ ...open, unseen }), sealed: "x1.damaged", ...more });
}

/** Changes the key, and then once more, so that the one of before goes. */
async function changeTwice(): Promise<readonly string[]> {
  const answers = [await changeKey(), await changeKey()];
  await settled(combat);
  return answers;
}

describe("before a former key goes", () => {
  test("fights are sealed anew, with their cards and their log, again and again", async () => {
    const before = tableOf();
    const ids = [worldKeyId()];
    for (let i = 0; i < 4; i++) {
      expect(await changeKey()).toBe("changed");
      await settled(combat);
      ids.push(worldKeyId());
      expect([storedHere().key, keyId(former())]).toEqual([worldKeyId(), ids.at(-2)]);
      expect(inSeal(storedHere())).toBeDefined();
    }
    expect(new Set(ids).size).toBe(5);
    expect(tableOf()).toEqual(before);
    expect(await requestUndo(homeOf(combat), "entry")).toBe(true);
  });

  test("so are those whose rules nobody has here, with hands, just as they are", async () => {
    const content = inSeal(storedHere());
    const at = bindingOf(storedHere());
    const hands = JSON.stringify({
      anna: sealWith(deriveUserKey(present(), "anna"), "hand", ["AS"], at),
      ben: "x1.torn",
    });
    await flags({ rules: "strange@1", hands });
    expect(await changeKey()).toBe("changed");
    expect(await changeKey()).toBe("changed");
    const stored = storedHere();
    expect([stored.key, stored.rules, inSeal(stored, former())]).toEqual([keyId(former()), "strange@1", content]);
    const { anna, ben } = JSON.parse(stored.hands) as { anna: string; ben: string };
    expect([openWith(deriveUserKey(former(), "anna"), "hand", anna, at), ben]).toEqual([["AS"], "x1.torn"]);
    expect(isLeft()).toBe(true);
  });

  test("so is what was played with the former deck", async () => {
    const before = tableOf();
    await putAway(combat, "numbered", formerText(combat));
    await settled(combat);
    expect(await changeTwice()).toEqual(["changed", "changed"]);
    expect(await requestUndo(homeOf(combat), "entry")).toBe(true);
    await settled(combat);
    expect(tableOf()).toEqual(before);
  });

  test("so are fights that ended, with what is sealed in them", async () => {
    const { id } = combat;
    const before = tableOf();
    await combat.delete();
    await settled(combat);
    expect(await changeTwice()).toEqual(["changed", "changed"]);
    expect(endedHere()).toHaveLength(1);
    expect(await bringBack(id ?? "")).toBeNull();
    combat = game.combats.get(id ?? "") as Encounter;
    await settled(combat);
    expect(tableOf()).toEqual(before);
  });
});

describe("a former key stays, and so does the present one", () => {
  beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => undefined));

  test("while what it sealed does not open, until somebody sees to that", async () => {
    const { key } = storedHere();
    await damage();
    expect(await changeKey()).toBe("changed");
    const id = worldKeyId();
    const before = JSON.stringify(keys());
    for (let i = 0; i < 2; i++) expect(await changeKey()).toBe("left");
    expect([worldKeyId(), JSON.stringify(keys()), isLeft(), storedHere().key]).toEqual([id, before, true, key]);
    await combat.delete();
    await settled(combat);
    expect(await changeKey()).toBe("left"); // it can still be brought back
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 13 * 60 * 60 * 1000);
    expect(await changeKey()).toBe("changed");
  });

  test("while the server refuses to write what it closes", async () => {
    const before = tableOf();
    refuse("Combat");
    expect(await changeKey()).toBe("changed");
    const id = worldKeyId();
    expect(await changeKey()).toBe("left");
    expect([worldKeyId(), isLeft(), tableOf()]).toEqual([id, true, before]);
    refuse(null);
    expect(await changeKey()).toBe("changed");
    await settled(combat);
    expect([storedHere().key, tableOf()]).toEqual([worldKeyId(), before]);
  });

  test("while it closes a campaign of a package that is switched off", async () => {
    registerSetting(MODULE, "campaign-strange", { scope: "world", config: false, type: String, default: "" });
    await writeSetting(MODULE, "campaign-strange", JSON.stringify({ key: worldKeyId(), sealed: "x1." }));
    expect([await changeKey(), await changeKey()]).toEqual(["changed", "left"]);
    await writeSetting(MODULE, "campaign-strange", "");
    expect(await changeKey()).toBe("changed");
  });

  test("while the server refuses keys: then nothing is left, and that is what is said", async () => {
    expect(await changeKey()).toBe("changed");
    await settled(combat);
    const id = worldKeyId();
    refuse("Setting");
    expect([await changeKey(), worldKeyId(), storedHere().key]).toEqual(["refused", id, id]);
  });
});
