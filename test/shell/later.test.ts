import { expect, test } from "vitest";
import { gathered, Later } from "../../src/foundry/host/later.ts";

/** What is fetched when it is first needed. */

test("is fetched once, however many callers need it, and stays", async () => {
  let fetched = 0;
  const part = new Later(async () => `part ${++fetched}`);
  expect(part.now).toBeNull();
  expect(fetched).toBe(0);
  expect(await Promise.all([part.get(), part.get()])).toEqual(["part 1", "part 1"]);
  expect([part.now, await part.get(), fetched]).toEqual(["part 1", "part 1", 1]);
});

test("after a failure the next caller tries again", async () => {
  let fetched = 0;
  const part = new Later(async () => {
    if (++fetched === 1) throw new Error("no network");
    return "part";
  });
  part.ahead(); // silently
  await expect(part.get()).rejects.toThrow("no network");
  expect([part.now, fetched]).toEqual([null, 1]);
  expect([await part.get(), part.now, fetched]).toEqual(["part", "part", 2]);
});

test("something already here is never fetched", async () => {
  const part = new Later(async () => "another", "here");
  expect([part.now, await part.get()]).toEqual(["here", "here"]);
});

test("what is asked for several times is done once, and again when it is asked for later", () => {
  const waiting: (() => void)[] = [];
  let times = 0;
  const soon = gathered(
    (task) => waiting.push(task),
    () => times++,
  );
  soon();
  soon();
  expect(times).toBe(0);
  for (const task of waiting.splice(0)) task();
  expect(times).toBe(1);
  soon();
  for (const task of waiting.splice(0)) task();
  expect(times).toBe(2);
});

test("what is asked for while it is being done is done again", () => {
  const waiting: (() => void)[] = [];
  let times = 0;
  const soon: () => void = gathered(
    (task) => waiting.push(task),
    () => {
      if (++times === 1) soon();
    },
  );
  soon();
  waiting.shift()?.();
  expect(waiting).toHaveLength(1);
  waiting.shift()?.();
  expect(times).toBe(2);
});
