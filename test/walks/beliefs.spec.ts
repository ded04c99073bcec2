import { expect } from "practice-world/pages";
import { believed } from "practice-world/switches";
import type { Belief, Statement } from "../conformance/bench.ts";
import { test } from "../conformance/installed.ts";
import { all, performed, type Stage, staged } from "../conformance/performed.ts";
import { statements } from "../conformance/statements.ts";

/**
 * Each statement is wrong exactly if one of the beliefs that it names is flipped: it holds while all others are
 * flipped, and is wrong while that one alone is.
 */

/** Why no statement names them: one page cannot find out through the public API. */
const UNSTATED: Partial<Record<Belief, string>> = {
  reconnectReloads: "a page cannot break its own connection as a network does, and what runs in it would end with it",
  bufferedEmitsAreSent: "a page cannot break its own connection as a network does",
  twoTabsAreBothActive: "it takes a second page of the same user",
  assistantsModifySettings:
    "it takes an Assistant: no page may change its own role, and a player's is not ours to change",
};

const names = Object.keys(believed) as Belief[];
const naming = (belief: Belief) => statements.filter(({ beliefs }) => beliefs.includes(belief)).map(({ id }) => id);
const flipped = (flips: (belief: Belief) => boolean) =>
  Object.fromEntries(names.map((name) => [name, believed[name] !== flips(name)]));

/** Those that name the same beliefs. */
const keyOf = ({ beliefs }: Statement) => beliefs.toSorted().join(", ");
const groups = [...new Set(statements.map(keyOf))].map((key) => {
  const group = statements.filter((one) => keyOf(one) === key);
  return { key, beliefs: group.flatMap(({ beliefs }) => beliefs), ids: group.map(({ id }) => id) };
});

test.use({ trace: "off" });

test("each belief is named by a statement, or the reason is given", () => {
  const silent = names.filter((name) => naming(name).length === 0);
  expect(silent.toSorted()).toEqual(Object.keys(UNSTATED).toSorted());
});

test.describe("flipped", () => {
  test.describe.configure({ mode: "default" });
  let stage: Stage;

  async function set(beliefs: Record<string, boolean>): Promise<void> {
    stage.world.practice.switches({ beliefs });
    const wanted = JSON.stringify(beliefs);
    for (const page of [stage.gm, stage.player])
      await page.waitForFunction(`Object.entries(${wanted}).every(([name, is]) => __practice.beliefs[name] === is)`);
  }

  async function load(): Promise<void> {
    await stage.gm.reload();
    await stage.gm.waitForFunction("globalThis.game?.ready === true");
  }

  test.beforeAll(async ({ browser, statements: folder }) => {
    stage = await staged(browser, folder, { beliefs: flipped(() => true) });
  });

  test.afterAll(() => stage.world.close());

  for (const { key, beliefs, ids } of groups)
    test(`all beliefs but ${key || "none"}: what names no other holds`, async () => {
      await set(flipped((name) => !beliefs.includes(name)));
      if (beliefs.includes("setupPrecedesCombats")) await load();
      expect(await performed(stage.gm, ids, 3000)).toEqual(all(ids, "holds"));
    });

  for (const belief of names.filter((name) => naming(name).length > 0))
    test(`${belief} alone: what names it is wrong, and holds when it is put back`, async () => {
      const ids = naming(belief);
      const reload = belief === "setupPrecedesCombats" ? load : async () => undefined;
      await set(flipped((name) => name === belief));
      await reload();
      expect(await performed(stage.gm, ids)).toEqual(all(ids, "wrong"));
      await set(believed);
      await reload();
      expect(await performed(stage.gm, ids, 3000)).toEqual(all(ids, "holds"));
    });
});
