import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnyRuleset, Clock } from "../../src/engine/rules/ruleset.ts";
import { type Session, undo } from "../../src/engine/session/session.ts";
import { openOf } from "../../src/engine/table/see.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { bindingOf, fromSeal } from "../../src/foundry/storage/in-seal.ts";
import type { TurnRecord } from "../../src/foundry/storage/reading.ts";
import { type Stored, UNWRITTEN } from "../../src/foundry/storage/store.ts";
import { checkAsks, checkClock, checkGoesOn, checkOffers } from "../laws/offer-laws.ts";
import { flat, textsIn } from "../laws/text-keys.ts";
import { shipped } from "../shipped.ts";
import { FakeTable } from "./secrets-table.ts";

/**
 * What was stored before 0.2.0 opens as it was, with its log. The states were recorded by running the code of that time
 * (80fa938a) over random games, with what its clock and its screen said of them, and a digest of the state after each
 * undo.
 */
interface Recorded {
  readonly rules: string;
  readonly v: number;
  readonly clock: Clock;
  readonly acts: readonly string[];
  readonly undone: readonly string[];
  readonly told: TurnRecord;
  readonly open: Table;
  readonly sealed: unknown;
}
const FOLDER = "test/fixtures/stored-with-log";
const recorded = (file: string): Recorded[] =>
  readFileSync(`${FOLDER}/${file}`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Recorded);

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
};
const digest = (value: unknown): string =>
  createHash("sha1")
    .update(JSON.stringify(sorted(value)))
    .digest("hex")
    .slice(0, 12);

const words = flat((JSON.parse(readFileSync("lang/en.json", "utf8")) as Record<string, unknown>)["dealt-in"]);
const table = new FakeTable(["gm"], []);
const gm = await table.open("gm");
const { obstacle, readOpen, restore, turnRecordIn } = await import("../../src/foundry/storage/restored.ts");
await table.at(gm, (ring) => ring.prepareKeys());

beforeEach(() => table.at(gm, () => undefined));
afterEach(() => vi.unstubAllGlobals());

/** As an encounter stores it, each in its own; `torn` if no one can open the seal any more. */
function stored({ rules, v, told, open, sealed }: Recorded, at: number, torn = false): Promise<Stored> {
  const bound = { v, home: `fight-${rules}-${at}${torn ? "-torn" : ""}`, rev: 3 };
  return table.at(gm, (ring) => ({
    ...{ ...UNWRITTEN, ...bound, rules, epoch: 1, by: "page", hands: "{}" },
    told: JSON.stringify(told),
    open: JSON.stringify(open),
    sealed: torn ? "x1.AAAA" : ring.seal(sealed, bindingOf(bound)),
    key: torn ? "" : ring.worldKeyId(),
  }));
}

function playsOn(rules: AnyRuleset, now: Table): void {
  checkClock(rules, now);
  checkAsks(rules, now);
  checkOffers(rules, now);
  checkGoesOn(rules, now);
  const said = textsIn([now.asks, rules.look(now), rules.offers(now, "gm")]).map(({ key }) => key);
  expect(said.filter((key) => !words.has(key))).toEqual([]);
}

function digestsBack(rules: AnyRuleset, session: Session): string[] {
  const found: string[] = [];
  for (let now = undo(rules, session); now !== null; now = undo(rules, now.session))
    found.push(digest(now.session.state));
  return found;
}

const all = readdirSync(FOLDER).flatMap((file) => {
  const rules = shipped.find(({ id }) => file === `${id}.jsonl`);
  if (rules === undefined) throw new Error(`nobody plays ${file} any more`);
  return recorded(file).map((was, at) => ({ name: was.rules, rules, was, at }));
});
const same = all.filter(({ name, rules }) => name === `${rules.id}@${rules.version}`);
const older = all.filter((one) => !same.includes(one));

describe.each(all)("what $name stored before 0.2.0 ($at)", ({ rules, was, at }) => {
  const sealed = fromSeal(was.sealed) as Session;

  test("C-4, C-6: can be played, with its order, its round and who has been told of what", async () => {
    const kept = await stored(was, at);
    expect(obstacle(kept)).toBeNull();
    const { state } = restore(rules, kept);
    for (const part of ["cards", "fighters", "seats", "asks"] as const) expect(state[part]).toEqual(sealed.state[part]);
    expect(rules.clock(state)).toEqual(was.clock);
    expect(rules.look(state).acts).toEqual(was.acts);
    expect(turnRecordIn(kept, was.clock.round, was.told.encounter)).toEqual(was.told);
    playsOn(rules, state);
  });

  test("C-5, C-10: shows everyone what it showed, and plays on from that alone", async () => {
    const torn = await stored(was, at, true);
    const { cards, seats, unseen, asks } = openOf(restore(rules, await stored(was, at)).state);
    const open = readOpen(rules, torn);
    for (const seen of [{ cards, seats, unseen, asks }, open])
      expect(seen).toMatchObject({
        ...{ cards: was.open.cards, seats: was.open.seats, unseen: was.open.unseen, asks: was.open.asks },
      });
    playsOn(rules, restore(rules, torn).state);
  });
});

describe.each(same)("the log that $name stored before 0.2.0 ($at)", ({ rules, was, at }) => {
  test("C-6: is there, and goes back entry by entry through the same states", async () => {
    const session = restore(rules, await stored(was, at));
    expect(session).toEqual(fromSeal(was.sealed));
    expect(openOf(session.state)).toEqual(was.open);
    expect(was.undone.length).toBeGreaterThan(10);
    expect(digestsBack(rules, session)).toEqual(was.undone);
  });
});

describe.each(older)("an older state that $name stored before 0.2.0 ($at)", ({ rules, was, at }) => {
  test("C-5, C-6: keeps all but what is kept otherwise now, secrets included, and starts a new log", async () => {
    const { state, base, entries } = restore(rules, await stored(was, at));
    expect([entries, base]).toEqual([[], state]);
    expect({ ...state, over: null }).toEqual({ ...(fromSeal(was.sealed) as Session).state, over: null });
    expect({ ...openOf(state), over: null }).toEqual({ ...was.open, over: null });
  });
});
