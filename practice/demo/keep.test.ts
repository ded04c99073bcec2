import { describe, expect, it, vi } from "vitest";
import { sample } from "../server/samples.ts";
import { Kept } from "./keep.ts";

/** A database that writes when it is told to. */
function slow() {
  const kept: string[] = [];
  const waiting: ((isFull: boolean) => void)[] = [];
  const transaction = () => {
    let world = "";
    const one = {
      objectStore: () => ({ put: (text: string) => (world = text) }),
      commit: () =>
        waiting.push((isFull) => {
          if (!isFull) kept.push(world);
          const { oncomplete, onabort } = one;
          (isFull ? onabort : oncomplete)();
        }),
      oncomplete: () => undefined,
      onabort: () => undefined,
      error: new Error("no room"),
    };
    return one;
  };
  return {
    database: { transaction } as unknown as IDBDatabase,
    rounds: () => kept.map((text) => (JSON.parse(text) as { time: number }).time),
    write: (isFull = false) => waiting.shift()?.(isFull),
  };
}

function begun() {
  const disk = slow();
  const world = { ...sample("ford"), time: 0 };
  const kept = new Kept(disk.database, () => world);
  const said: string[] = [];
  return {
    disk,
    kept,
    said,
    change() {
      world.time++;
      kept.changed();
    },
    say: (words: string) => kept.tell(() => said.push(words)),
  };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve));

describe("what is kept of a world", () => {
  it("is written one at a time, and what changed meanwhile at once", async () => {
    const { disk, kept, change } = begun();
    for (const _ of [1, 2, 3]) change();
    disk.write();
    await aMoment();
    disk.write();
    await kept.kept();
    expect(disk.rounds()).toEqual([1, 3]);
  });

  it("is all that anybody hears of, in the order in which it was said", async () => {
    const { disk, said, change, say } = begun();
    say("before");
    await aMoment();
    expect(said).toEqual(["before"]);
    say("of it"); // a server tells of a change and then has it kept
    change();
    say("after");
    await aMoment();
    expect(said).toEqual(["before"]);
    disk.write();
    await aMoment();
    expect(said).toEqual(["before", "of it", "after"]);
  });

  it("is nothing where the disk is full, and play goes on", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const { disk, kept, said, change, say } = begun();
    change();
    say("of it");
    disk.write(true);
    await aMoment();
    expect(said).toEqual(["of it"]);
    expect(warned).toHaveBeenCalledOnce();
    change();
    disk.write();
    await kept.kept();
    expect(disk.rounds()).toEqual([2]);
    warned.mockRestore();
  });

  it("is nothing where there is no database", async () => {
    const kept = new Kept(null, () => sample("ford"));
    kept.changed();
    await expect(kept.kept()).resolves.toBeUndefined();
  });
});
