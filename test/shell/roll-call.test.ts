import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getProperty } from "./get-property.ts";

/** C-4: what a page finds out when it returns to the table after losing its connection. */

type RollCall = typeof import("../../src/foundry/network/roll-call.ts");
type Presence = typeof import("../../src/foundry/network/presence.ts");

const ID = "encounter0000000";
interface Combatant {
  readonly id: string;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly actor: object | null;
}

const combatants: Combatant[] = [];
const flags = (rev: number) => ({ rules: "action-deck@1", rev, epoch: 1, by: "somebodyElse", open: "{}" });
const combat = { id: ID, round: 1, turn: 0, combatants, flags: { "dealt-in": flags(5) } };
const plain = { initiative: null, hidden: false, defeated: false, actor: null };
const keeping = (kept: object) => ({ flags: { "dealt-in": kept } });
const others = { isGM: true, active: true, isSelf: false };
let sent: { kind: string; revs: Readonly<Record<string, { print: string }>> }[] = [];
let calls: RollCall;
let presence: Presence;

const known = (rev: number, print?: string) => ({ [ID]: { epoch: 1, rev, by: "somebodyElse", print } });
/** The digest that a page with the same documents would send. */
const ownDigest = (): string => sent.at(-1)?.revs[ID]?.print ?? "";
const greetings = (): number => sent.filter(({ kind }) => kind === "hello").length;

/** The connection was gone and is back, and this page asks. */
function comesBack(): Promise<void> {
  presence.setConnection("lost");
  return calls.comeBack();
}

beforeEach(async () => {
  vi.stubGlobal("ui", { notifications: { warn: () => undefined } });
  combat.flags = { "dealt-in": flags(5) };
  vi.useFakeTimers();
  vi.resetModules();
  sent = [];
  combatants.splice(0, combatants.length, { ...plain, id: "a", initiative: 20 });
  vi.stubGlobal("foundry", { utils: { getProperty } });
  vi.stubGlobal("game", {
    combats: Object.assign([combat], { get: (id: string) => (id === ID ? combat : undefined) }),
    settings: { get: () => "" },
    socket: { emit: (_channel: string, message: never) => sent.push(message) },
    system: { id: "generic" },
    i18n: { lang: "en", translations: {}, localize: (key: string) => key, format: (key: string) => key },
    user: { isGM: false },
    users: Object.assign([others], { get: () => others, activeGM: others }),
  });
  calls = await import("../../src/foundry/network/roll-call.ts");
  presence = await import("../../src/foundry/network/presence.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("C-4: after a lost connection", () => {
  test("it asks again while no Game Master's page answers, and finally goes on", async () => {
    const isBack = comesBack();
    await vi.advanceTimersByTimeAsync(2 * calls.ROLL_CALL);
    expect(presence.isStale()).toBe(true);
    expect(greetings()).toBe(3);
    await vi.advanceTimersByTimeAsync(2 * calls.ROLL_CALL);
    await isBack;
    expect(presence.isStale()).toBe(false);
    expect(greetings()).toBe(4);
  });

  test("a Game Master's page is loaded anew if who could have dealt meanwhile is not there to tell, and lets others deal", async () => {
    Object.assign(game, { user: { isGM: true } });
    calls.loseConnection();
    const isBack = calls.comeBack();
    await vi.runAllTimersAsync();
    await isBack;
    expect(presence.isBehind()).toBe(true);
    expect(sent.at(-1)?.kind).toBe("bye");
  });

  test("it plays on where nobody could have dealt meanwhile, or who could has nothing new to tell", async () => {
    Object.assign(game, { user: { isGM: true } });
    others.active = false;
    calls.loseConnection();
    await Promise.all([calls.comeBack(), vi.runAllTimersAsync()]);
    expect(presence.isStale()).toBe(false);
    others.active = true;
    calls.loseConnection();
    const isBack = calls.comeBack();
    expect(calls.isMissing(known(5, ownDigest()))).toBe(false);
    await Promise.all([isBack, vi.runAllTimersAsync()]);
    expect(presence.isStale()).toBe(false);
  });

  test("one answer that knows no more is enough", async () => {
    const isBack = comesBack();
    expect(calls.isMissing(known(5, ownDigest()))).toBe(false);
    await vi.advanceTimersByTimeAsync(calls.ROLL_CALL);
    await isBack;
    expect(presence.isStale()).toBe(false);
    expect(greetings()).toBe(1);
  });

  test("it keeps asking for a while after that, since the page that answered may have heard more since", async () => {
    const isBack = comesBack();
    expect(calls.isMissing(known(5, ownDigest()))).toBe(false);
    await vi.runAllTimersAsync();
    await isBack;
    expect(greetings()).toBe(5);
    expect(calls.isMissing(known(6))).toBe(true);
  });

  test("a newly loaded page may have been given old data, and asks too", async () => {
    void calls.arrive();
    await vi.runAllTimersAsync();
    expect(greetings()).toBe(5);
    expect(presence.isStale()).toBe(false);
    presence.meet({ id: ID });
    expect(calls.isMissing(known(6))).toBe(true);
  });

  test("a late answer still shows what was missed", async () => {
    const isBack = comesBack();
    await vi.runAllTimersAsync();
    await isBack;
    expect(presence.isStale()).toBe(false);
    expect(calls.isMissing(known(6))).toBe(true);
  });

  test("differing documents count as missed only if they differ again", async () => {
    const isBack = comesBack();
    expect(calls.isMissing(known(5, "other"))).toBe(false);
    await vi.advanceTimersByTimeAsync(calls.ROLL_CALL);
    await isBack;
    expect(greetings()).toBe(2); // it asks once more
    expect(calls.isMissing(known(5, "other"))).toBe(true);
  });

  test("an encounter that nobody else knows any more counts as missed if they do not know it again", async () => {
    const isBack = comesBack();
    expect(calls.isMissing({})).toBe(false); // what it knows may be on its way to them
    await vi.advanceTimersByTimeAsync(calls.ROLL_CALL);
    await isBack;
    expect(calls.isMissing({})).toBe(true);
  });

  test("the first deal counts as missed, whenever a page first tells of it, and an encounter that is gone here does not", async () => {
    Object.assign(combat, { flags: {} });
    const isBack = comesBack();
    await vi.runAllTimersAsync();
    await isBack; // nobody was there to tell
    expect(presence.isStale()).toBe(false);
    expect(calls.isMissing({ gone: { epoch: 1, rev: 1, by: "somebodyElse" } })).toBe(false);
    expect(calls.isMissing(known(1))).toBe(true);
  });

  test("a page tells of what was put away, since another may have missed it", () => {
    combat.flags["dealt-in"] = { ...flags(6), open: "" };
    presence.meet({ id: ID });
    expect(presence.revisions()).toEqual({ [ID]: { epoch: 1, rev: 6, by: "somebodyElse" } });
    combat.flags["dealt-in"] = flags(5);
    expect(presence.meet({ id: ID })).toEqual({ missed: false });
    expect(presence.revisions()[ID]?.rev).toBe(6);
  });

  test("a page that cannot name all its encounters says nothing by leaving one out", async () => {
    const isBack = comesBack();
    const fence = { epoch: 1, rev: 1, by: "somebodyElse" };
    const told = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`encounter${i}`, fence]));
    presence.setConnection("fresh");
    expect(calls.isMissing(told)).toBe(false);
    await vi.advanceTimersByTimeAsync(calls.ROLL_CALL);
    expect(calls.isMissing(told)).toBe(false);
    await vi.runAllTimersAsync();
    await isBack;
  });

  test("two pages that differ at once count as one, and a page that agrees after them is believed", async () => {
    const isBack = comesBack();
    expect(calls.isMissing(known(5, "other"))).toBe(false);
    expect(calls.isMissing(known(5, "other"))).toBe(false);
    await vi.advanceTimersByTimeAsync(calls.ROLL_CALL);
    await isBack;
    expect(calls.isMissing(known(5, ownDigest()))).toBe(false);
    expect(calls.isMissing(known(5, "other"))).toBe(false);
    await vi.advanceTimersByTimeAsync(calls.ROLL_CALL);
    expect(calls.isMissing(known(5, "other"))).toBe(true);
  });

  test("once it stops asking, differing documents no longer matter", async () => {
    const isBack = comesBack();
    expect(calls.isMissing(known(5, ownDigest()))).toBe(false);
    await vi.runAllTimersAsync();
    await isBack;
    expect(calls.isMissing(known(5, "other"))).toBe(false);
    calls.sayHello("hello");
    expect(calls.isMissing(known(5, "other"))).toBe(false);
  });

  test("nor do they if it stops early because no Game Master is left", async () => {
    const isBack = comesBack();
    expect(calls.isMissing(known(5, ownDigest()))).toBe(false);
    await vi.advanceTimersByTimeAsync(calls.ROLL_CALL);
    await isBack;
    others.active = false;
    await vi.runAllTimersAsync();
    expect(greetings()).toBe(1);
    others.active = true;
    expect(calls.isMissing(known(5, "other"))).toBe(false);
    calls.sayHello("hello");
    expect(calls.isMissing(known(5, "other"))).toBe(false);
  });

  test("nobody was there to compare with while it asked, and a page that loads later differs: something was missed", async () => {
    const isBack = comesBack();
    await vi.runAllTimersAsync();
    await isBack;
    expect(presence.isStale()).toBe(false);
    expect(calls.isMissing(known(5, "other"))).toBe(false);
    await vi.advanceTimersByTimeAsync(calls.ROLL_CALL); // it asks once more
    expect(calls.isMissing(known(5, "other"))).toBe(true);
  });

  test("the one page that answered differed once and was heard no more until it had loaded again", async () => {
    const isBack = comesBack();
    expect(calls.isMissing(known(5, "other"))).toBe(false);
    await vi.runAllTimersAsync();
    await isBack;
    expect(calls.isMissing(known(5, "other"))).toBe(true);
  });

  test("an older page confirms nothing", async () => {
    const isBack = comesBack();
    expect(calls.isMissing(known(4, ownDigest()))).toBe(false);
    await vi.runAllTimersAsync();
    await isBack;
    expect(calls.isMissing(known(5, "other"))).toBe(false);
    await vi.advanceTimersByTimeAsync(calls.ROLL_CALL);
    expect(calls.isMissing(known(5, "other"))).toBe(true);
  });

  test("the digest covers numbers, who is there, who is out and what actors keep, in any order", async () => {
    const digests = new Set<string>();
    const note = () => {
      calls.sayHello("hello");
      digests.add(ownDigest());
    };
    presence.setConnection("lost");
    void calls.comeBack();
    note();
    Object.assign(combatants[0] ?? {}, { initiative: 30 });
    note();
    combatants.push({ ...plain, id: "b" });
    note();
    Object.assign(combatants[1] ?? {}, { defeated: true });
    note();
    Object.assign(combatants[1] ?? {}, { actor: keeping({ cards: 1, bennies: 2 }) });
    note();
    Object.assign(combatants[1] ?? {}, { actor: keeping({ bennies: 2, cards: 1 }) });
    note();
    expect(digests.size).toBe(5);
  });
});

test("C-10: every page hears of a torn seal once it is known, and of the same one only once", async () => {
  const torn = await import("../../src/foundry/network/torn.ts");
  const here = vi.spyOn(torn, "tornHere");
  calls.tellTorn();
  expect(sent, "nothing is torn").toEqual([]);
  here.mockReturnValue({ [ID]: 5 });
  calls.tellTorn();
  calls.tellTorn();
  expect(sent).toMatchObject([{ kind: "here", torn: { [ID]: 5 } }]);
});
