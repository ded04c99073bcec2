import { expect, test } from "vitest";
import { Later } from "../../src/foundry/host/later.ts";

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
