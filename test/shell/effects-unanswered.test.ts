import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { performChanges } from "../../src/foundry/dealing/document-changes.ts";
import { PATIENCE } from "../../src/foundry/host/answered.ts";
import { getProperty } from "./get-property.ts";

/** C-6, C-8: what becomes of a change on an actor that the server does not answer. */

type Changes = Readonly<Record<string, unknown>>;

const hit = { uuid: "Actor.guard", path: "system.hp", from: 3, to: 2 };
let written: { changes: Changes; operation: object }[] = [];
let answers: boolean[] = [];
let warnings = 0;
const actor = { id: "guard", uuid: "Actor.guard", name: "Guard", system: { hp: 3 }, update };

/** The page learns of its own write only from the answer. */
function update(changes: Changes, operation: object): Promise<unknown> {
  written.push({ changes, operation });
  if (answers.shift() !== true) return new Promise(() => undefined);
  actor.system.hp = changes["system.hp"] as number;
  return Promise.resolve();
}

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  answers = [];
  warnings = 0;
  actor.system.hp = 3;
  vi.stubGlobal("foundry", { utils: { getProperty } });
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key } });
  vi.stubGlobal("fromUuid", async () => actor);
  vi.stubGlobal("Hooks", { onError: () => undefined });
  vi.stubGlobal("ui", { notifications: { warn: () => warnings++ } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("C-6, C-8: a change on an actor that is not answered", () => {
  test("is written once more, whole, so that this page knows of it too", async () => {
    answers = [false, true];
    const done = performChanges([hit]);
    await vi.advanceTimersByTimeAsync(PATIENCE);
    await done;
    expect(written).toEqual([
      { changes: { "system.hp": 2 }, operation: {} },
      { changes: { "system.hp": 2 }, operation: { diff: false } },
    ]);
    expect([actor.system.hp, warnings]).toEqual([2, 0]);
  });

  test("is left alone if it was changed meanwhile", async () => {
    const done = performChanges([hit]);
    await vi.advanceTimersByTimeAsync(1);
    actor.system.hp = 7;
    await vi.advanceTimersByTimeAsync(PATIENCE);
    await done;
    expect([written.length, actor.system.hp]).toEqual([1, 7]);
  });

  test("is reported if it goes unanswered again, and does not hold anyone up forever", async () => {
    const done = performChanges([hit]);
    await vi.advanceTimersByTimeAsync(2 * PATIENCE);
    await done;
    expect([written.length, warnings]).toEqual([2, 1]);
  });
});
