import { beforeEach, describe, expect, it } from "vitest";
import { Running } from "../server/running.ts";
import { sample } from "../server/samples.ts";
import { Hub } from "./hub.ts";
import { Joined } from "./joined.ts";
import type { PortLine } from "./line.ts";
import { installedFrom, type Shelf } from "./shelf.ts";

const plain = { id: "plain", title: "Plain", version: "1", active: true, folder: "systems/plain", socket: false };
const shelf: Shelf = {
  modules: [],
  systems: [{ ...plain, esmodules: [], scripts: [], styles: [], languages: [] }],
  packs: {},
  templates: {},
  files: [],
  brought: { samples: [], faults: [] },
  worlds: {},
};

let running: Running;
let hub: Hub;
let kept = 0;

beforeEach(() => {
  kept = 0;
  running = new Running({
    installed: installedFrom(shelf, () => Promise.reject(new Error("there are no files"))),
    world: null,
    first: sample("ford"),
    switches: { outage: 5 },
    changed: () => kept++,
    kept: () => undefined,
    addresses: () => [],
    crash: (outage, reborn) => hub.crash(outage, reborn),
  });
  hub = new Hub(running, running.levers, "first");
});

/** A page of this server. What goes between them is copied, and comes a moment later. */
function pageOf(server: () => Hub) {
  const later = (run: () => void) => queueMicrotask(run);
  const joined: Joined = new Joined({
    post: (message) => later(() => here.receive(structuredClone(message))),
  });
  const attach = () => server().attach({ post: (message) => later(() => joined.receive(structuredClone(message))) });
  let here = attach();
  here.receive({ kind: "hello", page: "one" });
  return {
    joined,
    leave: () => here.gone(),
    moveOn() {
      here = attach();
      here.receive({ kind: "hello", page: "one" });
    },
  };
}

const next = (line: PortLine, event: string) =>
  new Promise<unknown[]>((resolve) => line.once(event, (...args: unknown[]) => resolve(args)));

async function lineOf(page: ReturnType<typeof pageOf>, name: string): Promise<PortLine> {
  const user = running.store.world.users.find((one) => one.name === name);
  const line = page.joined.line(user?._id ?? "nobody");
  await next(line, "connect");
  return line;
}

const write = (round: number) => ({
  action: "update",
  type: "Combat",
  parent: null,
  ids: [],
  options: {},
  items: [{ _id: running.store.world.combats[0]?._id, round }],
});

const asked = (line: PortLine, event: string, data?: unknown) =>
  new Promise((resolve) => line.emit(event, data, resolve));

describe("a server in a worker", () => {
  it("answers who writes, tells everybody else, and has it kept", async () => {
    const gm = await lineOf(
      pageOf(() => hub),
      "Gamemaster",
    );
    const anna = await lineOf(
      pageOf(() => hub),
      "Anna",
    );
    const heard = next(anna, "modifyDocument");
    expect(await asked(gm, "modifyDocument", write(3))).toMatchObject({ result: [{ round: 3 }] });
    expect(await heard).toMatchObject([{ type: "Combat", result: [{ round: 3 }] }]);
    expect(kept).toBe(1);
  });

  it("lets a player write no more than a server elsewhere does", async () => {
    const anna = await lineOf(
      pageOf(() => hub),
      "Anna",
    );
    const request = { ...write(1), action: "delete", items: [], ids: [running.store.world.combats[0]?._id] };
    expect(await asked(anna, "modifyDocument", request)).toMatchObject({ error: expect.stringContaining("lacks") });
    expect(running.store.world.combats).toHaveLength(1);
  });

  it("passes a question on to another page, and its answer back", async () => {
    const gm = await lineOf(
      pageOf(() => hub),
      "Gamemaster",
    );
    const anna = await lineOf(
      pageOf(() => hub),
      "Anna",
    );
    const to = running.store.world.users.find(({ name }) => name === "Anna")?._id;
    anna.on("userQuery", (query: { data: number }, reply: (value: unknown) => void) => reply(query.data + 1));
    expect(await asked(gm, "userQuery", { target: to, name: "next", data: 4 })).toBe(5);
  });

  it("knows who has gone", async () => {
    const gm = await lineOf(
      pageOf(() => hub),
      "Gamemaster",
    );
    const page = pageOf(() => hub);
    await lineOf(page, "Anna");
    const told = next(gm, "userActivity");
    page.leave();
    expect(await told).toMatchObject([{ active: false }]);
    expect(running.clients.activeUsers()).toHaveLength(1);
  });

  it("says so if it cannot come up", async () => {
    const joined = new Joined({ post: () => undefined });
    const asked = joined.pull("state", undefined);
    const line = joined.line("anybody");
    const refused = next(line, "connect_error");
    joined.receive({ kind: "failed", why: "no files" });
    await expect(asked).rejects.toThrow("no files");
    await expect(joined.pull("state", undefined)).rejects.toThrow("no files");
    expect(String(await refused)).toContain("no files");
  });

  it("refuses a stranger, and an unknown control", async () => {
    const { joined } = pageOf(() => hub);
    const line = joined.line("nobody");
    expect(String(await next(line, "connect_error"))).toContain("no such user");
    await expect(joined.pull("moon", undefined)).rejects.toThrow("moon");
    expect(await joined.pull("switches", { latency: 3 })).toMatchObject({ latency: 3 });
    expect(running.switches.latency).toBe(3);
  });
});

describe("lines that are lost", () => {
  it("open again by themselves after the network went away", async () => {
    const gm = await lineOf(
      pageOf(() => hub),
      "Gamemaster",
    );
    const isBack = next(gm, "connect");
    const isLost = next(gm, "disconnect");
    running.levers.drop(running.clients.activeUsers()[0] ?? "");
    await isLost;
    expect(gm.connected).toBe(false);
    await isBack;
    expect(running.clients.activeUsers()).toHaveLength(1);
  });

  it("stay closed while a page is cut off, and then say what waited", async () => {
    const gm = await lineOf(
      pageOf(() => hub),
      "Gamemaster",
    );
    gm.cut();
    const answer = asked(gm, "modifyDocument", write(2));
    expect(running.clients.activeUsers()).toHaveLength(1); // its farewell is on its way
    await Promise.resolve();
    expect(running.clients.activeUsers()).toEqual([]);
    expect(running.store.world.combats[0]?.round).toBe(0);
    gm.mend();
    expect(await answer).toMatchObject({ result: [{ round: 2 }] });
  });

  it("find the next server when the first one ends", async () => {
    const page = pageOf(() => hub);
    const gm = await lineOf(page, "Gamemaster");
    hub = new Hub(running, running.levers, "second");
    const isBack = next(gm, "connect");
    page.moveOn();
    await isBack;
    expect(await asked(gm, "modifyDocument", write(5))).toMatchObject({ result: [{ round: 5 }] });
  });

  it("come back after a crash, to what was written", async () => {
    const gm = await lineOf(
      pageOf(() => hub),
      "Gamemaster",
    );
    await asked(gm, "modifyDocument", write(4));
    const isBack = next(gm, "connect");
    running.crash();
    await isBack;
    expect(await asked(gm, "world")).toMatchObject({ result: { world: { combats: [{ round: 4 }] } } });
  });
});
