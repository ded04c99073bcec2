import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Home } from "../../src/foundry/storage/home.ts";
import { getProperty } from "./get-property.ts";

/** C-4: what a page finds out that may have missed something, and which of a user's windows deals. */

type Presence = typeof import("../../src/foundry/network/presence.ts");
type Fences = typeof import("../../src/foundry/network/fence.ts");

const DEALER = "abcdefghijkl";
const stored = (rev: number) => ({ v: 1, rules: "action-deck@1", rev, epoch: 1, by: DEALER, user: "gm", open: "{}" });
const combats = new Map<string, object>();
const home = (id: string): Home => ({ id, combat: combats.get(id), campaign: null }) as unknown as Home;
const write = (id: string, rev: number): void => void combats.set(id, { id, flags: { "dealt-in": stored(rev) } });
const ids = Array.from({ length: 400 }, (_, i) => `encounter${String(i).padStart(7, "0")}`);
const [oldest = ""] = ids;
const [latest = ""] = ids.slice(-1);

const me = { id: "me", isGM: false, active: true, isSelf: true };
const other = { id: "gm", isGM: true, active: true, isSelf: false };
let sent: { kind: string; page: string; revs: Readonly<Record<string, { rev: number }>> }[] = [];
let warned: string[] = [];
let presence: Presence;
let fences: Fences;
let page: { readonly id: string; readonly since: number };

beforeEach(async () => {
  vi.resetModules();
  sent = [];
  warned = [];
  combats.clear();
  Object.assign(me, { isGM: false });
  Object.assign(other, { active: true });
  for (const id of ids) write(id, 1);
  vi.stubGlobal("foundry", { utils: { getProperty } });
  vi.stubGlobal("game", {
    combats: Object.assign(new Map(), {
      get: (id: string) => combats.get(id),
      [Symbol.iterator]: () => combats.values(),
    }),
    settings: { get: () => "" },
    socket: { emit: (_channel: string, message: never) => sent.push(message) },
    system: { id: "generic" },
    i18n: { lang: "en", translations: {}, localize: (key: string) => key, format: (key: string) => key },
    user: me,
    userId: "me",
    users: Object.assign([me, other], {
      get: (id: string) => [me, other].find((one) => one.id === id),
      activeGM: other,
    }),
  });
  presence = await import("../../src/foundry/network/presence.ts");
  presence.onPresence((news) => news !== undefined && warned.push(news));
  fences = await import("../../src/foundry/network/fence.ts");
  ({ page } = await import("../../src/foundry/host/client.ts"));
  for (const id of ids) fences.meet(home(id));
});
afterEach(() => vi.unstubAllGlobals());

const says = (revs: Readonly<Record<string, number>>, kind: "hello" | "here" = "here") =>
  presence.hearHello(
    {
      kind,
      page: "anotherPage0",
      since: 1,
      revs: Object.fromEntries(Object.entries(revs).map(([id, rev]) => [id, { epoch: 1, rev, by: DEALER }])),
    },
    "gm",
  );
const comesBack = (): void => {
  presence.loseConnection();
  presence.comeBack();
};
const state = () => [presence.isStale(), presence.hasMissedWrites()];
const [FRESH, WAITS, BEHIND] = [
  [false, false],
  [true, false],
  [true, true],
];

describe("C-4: in a world of many encounters", () => {
  test("what a page says about itself can be read, and names the encounter written last, however old", async () => {
    const { readMessage } = await import("../../src/foundry/network/wire.ts");
    expect(fences.revisions()).not.toHaveProperty(oldest);
    write(oldest, 2);
    fences.meet(home(oldest));
    Object.assign(me, { isGM: true });
    presence.sayHello("here");
    expect(readMessage(sent[0])).not.toBeNull();
    expect(sent[0]?.revs[oldest]).toEqual({ epoch: 1, rev: 2, by: DEALER });
  });

  test("a write on top of an unknown state shows that something was missed; an older or a first one does not", () => {
    const next = (rev: number, upon: string) => {
      combats.set(oldest, { id: oldest, flags: { "dealt-in": { ...stored(rev), upon } } });
      return fences.meet(home(oldest)).missed;
    };
    expect(next(2, `1.1.${DEALER}`)).toBe(false);
    expect(next(4, `1.2.${DEALER}`)).toBe(false); // one in between was lost on its way to the server, and written again
    expect(next(5, "")).toBe(false);
    expect(next(7, `1.6.${DEALER}`)).toBe(true);
    expect(next(8, `1.7.${DEALER}`)).toBe(false);
    expect(next(10, `1.9.${page.id}`)).toBe(false); // this page's own, which was not answered
  });
});

describe("C-4: after a lost connection", () => {
  test("a player plays on at once and asks, and one answer that knows more is enough", () => {
    comesBack();
    expect([state(), sent.map(({ kind }) => kind)]).toEqual([FRESH, ["hello"]]);
    says({ [latest]: 1 });
    expect(state()).toEqual(FRESH);
    says({ [latest]: 2 });
    expect([state(), warned]).toEqual([BEHIND, ["behind"]]);
  });

  test("a Game Master waits for the word of another who could have dealt", () => {
    Object.assign(me, { isGM: true });
    comesBack();
    expect(state()).toEqual(WAITS);
    says({ [latest]: 1 });
    expect(state()).toEqual(FRESH);
    comesBack();
    says({ [latest]: 2 });
    expect(state()).toEqual(BEHIND);
  });

  test("two whose lines broke together go on by each other's word", () => {
    Object.assign(me, { isGM: true });
    comesBack();
    expect(sent.at(-1)).toMatchObject({ kind: "hello", revs: { [latest]: { rev: 1 } } });
    says({ [latest]: 1 }, "hello");
    expect(state()).toEqual(FRESH);
  });

  test("a Game Master who is waited for and leaves can no longer tell, so the page has to be loaded anew", () => {
    Object.assign(me, { isGM: true });
    comesBack();
    presence.hearLeaving("gm");
    expect(state()).toEqual(BEHIND);
  });

  test("a Game Master plays on where nobody could have dealt, and tells those who asked meanwhile", () => {
    Object.assign(me, { isGM: true });
    Object.assign(other, { active: false });
    comesBack();
    expect([state(), sent.map(({ kind }) => kind)]).toEqual([FRESH, ["hello", "here"]]);
  });

  test("a page that has missed something stays so, whoever answers and however often the line breaks", () => {
    presence.fallBehind();
    comesBack();
    says({ [latest]: 1 });
    expect(state()).toEqual(BEHIND);
  });

  test("an encounter that is not here was missed; to a page that was always there it is gone", () => {
    says({ gone000000000000: 3 });
    expect(state()).toEqual(FRESH);
    comesBack();
    says({ new0000000000000: 3 });
    expect(state()).toEqual(BEHIND);
  });
});

test("C-4: a newly loaded page may have been given old data: it asks, and the first deal counts as missed", () => {
  presence.arrive();
  expect(sent.map(({ kind }) => kind)).toEqual(["hello"]);
  combats.set("undealt000000000", { id: "undealt000000000", flags: {} });
  says({ undealt000000000: 1 });
  expect(state()).toEqual(BEHIND);
});

test("C-3: of a Game Master's windows the newest deals, and the others are told", () => {
  Object.assign(me, { isGM: true });
  combats.set(oldest, { id: oldest, flags: { "dealt-in": { ...stored(2), user: "me" } } });
  fences.meet(home(oldest));
  const opens = (since: number) => presence.hearHello({ kind: "hello", page: "anotherPage0", since, revs: {} }, "me");
  opens(page.since - 1);
  expect([presence.deals(home(oldest)), warned]).toEqual([true, []]);
  opens(page.since + 1);
  opens(page.since + 2);
  expect([presence.deals(home(oldest)), warned]).toEqual([false, ["twice"]]);
});
