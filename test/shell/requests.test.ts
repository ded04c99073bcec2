import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Home } from "../../src/foundry/storage/home.ts";

/** C-3: how a request finds its dealer, and what becomes of it where nobody answers. */

type Requests = typeof import("../../src/foundry/play/requests.ts");
type Message = Parameters<Requests["hearRequest"]>[0];

const home = { id: "encounter" } as unknown as Home;
const HOLD = { who: "ann", key: "hold", values: {} };
const NO_CARD = { key: "refusal.noCard" };

const here = { deals: true, isStale: false, isYielding: false };
/** What is found in sealed requests. */
const sealed = { opens: null as object | null };
const play = vi.fn();
const takeFromOwn = vi.fn();
const notify = vi.fn();
const send = vi.fn();
const noteFault = vi.fn();

vi.mock("../../src/foundry/network/presence.ts", () => ({
  deals: () => here.deals,
  isStale: () => here.isStale,
  isYielding: () => here.isYielding,
  takeFromOwn: () => takeFromOwn(),
}));
vi.mock("../../src/foundry/dealing/dealer.ts", () => ({
  playRequest: (...args: unknown[]) => play("play", ...args),
  playUndo: (...args: unknown[]) => play("undo", ...args),
  takeUp: (...args: unknown[]) => play("takeUp", ...args),
}));
vi.mock("../../src/foundry/network/channel.ts", () => ({ send: (message: unknown) => send(message) }));
vi.mock("../../src/foundry/host/faults.ts", () => ({ noteFault: (...args: unknown[]) => noteFault(...args) }));
vi.mock("../../src/foundry/secrets/closing.ts", () => ({ openAsk: () => sealed.opens, sealAsk: () => null }));
vi.mock("../../src/foundry/storage/home.ts", () => ({
  homeBy: (id: string) => (id === "encounter" ? home : null),
  placeOf: ({ id }: Home) => id,
}));
vi.mock("../../src/foundry/storage/store.ts", () => ({ storedAt: () => ({ rev: 7, by: "elsewhere" }) }));
vi.mock("../../src/foundry/text/notify.ts", () => ({ notify: (_: Home, text: object) => notify(text) }));

const users = new Map([
  ["gm", { id: "gm", isGM: true }],
  ["ann", { id: "ann", isGM: false }],
]);
const user = { id: "ann", isGM: false };
const dealer = { isSelf: false };
let requests: Requests;

const sentOf = (kind: string): Message[] =>
  send.mock.calls.map(([message]) => message).filter((one) => one.kind === kind);
const idSent = (): string => (sentOf("play").at(-1) as { id: string }).id;
const asked = (id: string): Message => ({ kind: "play", id, combat: "encounter", plain: HOLD }) as unknown as Message;
const answered = (refusal: object | null): Message => ({ kind: "done", id: idSent(), refusal }) as unknown as Message;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  for (const spy of [play, takeFromOwn, notify, send, noteFault]) spy.mockReset();
  play.mockResolvedValue(null);
  Object.assign(here, { deals: true, isStale: false, isYielding: false });
  Object.assign(user, { id: "ann", isGM: false });
  dealer.isSelf = false;
  const all = Object.assign([...users.values()], { get: (id: string) => users.get(id), activeGM: dealer });
  vi.stubGlobal("game", { user, users: all });
  requests = await import("../../src/foundry/play/requests.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("C-3: where this page deals", () => {
  test("a request is played at once, for its user", async () => {
    expect(await requests.request(home, HOLD)).toBe(true);
    expect(play.mock.calls).toEqual([["play", home, HOLD, user]]);
    expect(send).not.toHaveBeenCalled();
  });

  test("a refusal is told to whom it concerns", async () => {
    play.mockResolvedValue(NO_CARD);
    expect(await requests.request(home, HOLD)).toBe(false);
    expect(notify.mock.calls).toEqual([[NO_CARD]]);
  });

  test("a second click while the first is under way is none", async () => {
    const first = requests.request(home, HOLD);
    expect(await requests.request(home, HOLD)).toBe(false);
    expect(await first).toBe(true);
    expect(play).toHaveBeenCalledTimes(1);
    expect(await requests.request(home, HOLD)).toBe(true);
  });

  test("a fault of ours is a refusal, and is noted", async () => {
    play.mockRejectedValue(new Error("broken"));
    expect(await requests.request(home, HOLD)).toBe(false);
    expect(notify.mock.calls).toEqual([[{ key: "refusal.failed" }]]);
    expect(noteFault).toHaveBeenCalledTimes(1);
  });

  test("undo names the state that was on the screen", async () => {
    await requests.requestUndo(home, "entry");
    expect(play.mock.calls).toEqual([["undo", home, "entry", 7, user]]);
  });
});

describe("C-3: where another page deals", () => {
  beforeEach(() => {
    here.deals = false;
  });

  test("a request is sent, and its answer is awaited", async () => {
    const done = requests.request(home, HOLD);
    expect(sentOf("play")).toMatchObject([{ combat: "encounter", plain: HOLD }]);
    requests.hearRequest(answered(NO_CARD), "gm");
    expect(await done).toBe(false);
    expect(notify.mock.calls).toEqual([[NO_CARD]]);
    expect(play).not.toHaveBeenCalled();
  });

  test("only a Game Master's answer counts", async () => {
    const done = requests.request(home, HOLD);
    requests.hearRequest(answered(NO_CARD), "ann");
    requests.hearRequest(answered(null), "gm");
    expect(await done).toBe(true);
  });

  test("MD-22: one that is too long to be opened is refused here, in so many words", async () => {
    const values = { picked: Array.from({ length: 500 }, (_, i) => `d:deck:${i}:${"x".repeat(40)}`) };
    expect(await requests.request(home, { ...HOLD, values })).toBe(false);
    expect(notify.mock.calls).toEqual([[{ key: "refusal.malformed", data: { longest: 20_000 } }]]);
    expect(send).not.toHaveBeenCalled();
  });

  test("nothing is sent where nobody could answer, or this page is behind", async () => {
    vi.stubGlobal("game", { user, users: Object.assign([], { activeGM: null }) });
    expect(await requests.request(home, HOLD)).toBe(false);
    here.isStale = true;
    expect(await requests.request(home, HOLD)).toBe(false);
    expect(notify.mock.calls).toEqual([[{ key: "refusal.noGm" }], [{ key: "refusal.stale" }]]);
    expect(send).not.toHaveBeenCalled();
  });

  test("a player whom nobody answers is told so", async () => {
    const done = requests.request(home, HOLD);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await done).toBe(false);
    expect(notify.mock.calls).toEqual([[{ key: "refusal.noAnswer" }]]);
  });

  test("a dealer at work is waited for as long as it says so", async () => {
    const done = requests.request(home, HOLD);
    for (let beats = 0; beats < 10; beats++) {
      requests.hearRequest({ kind: "got", id: idSent() } as unknown as Message, "gm");
      await vi.advanceTimersByTimeAsync(5000);
    }
    requests.hearRequest(answered(null), "gm");
    expect(await done).toBe(true);
  });

  test("C-3: a slow line makes no dealer of a Game Master who asks, but of the other window of one who deals", async () => {
    Object.assign(user, { id: "gm", isGM: true });
    const unanswered = async (): Promise<void> => {
      const done = requests.request(home, HOLD);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await done).toBe(false);
    };
    await unanswered();
    expect(takeFromOwn).not.toHaveBeenCalled();
    here.isYielding = true;
    await unanswered();
    expect(takeFromOwn).toHaveBeenCalledTimes(1);
    expect(play).not.toHaveBeenCalled();
  });
});

describe("C-3: what others ask of the dealer", () => {
  test("is said to be at work on, played for who asks, and answered", async () => {
    play.mockResolvedValue(NO_CARD);
    requests.hearRequest(asked("one"), "ann");
    await vi.advanceTimersByTimeAsync(0);
    expect(play.mock.calls).toEqual([["play", home, HOLD, users.get("ann")]]);
    expect(send.mock.calls.map(([message]) => message)).toEqual([
      { kind: "got", id: "one" },
      { kind: "done", id: "one", refusal: NO_CARD },
    ]);
  });

  test("C-3: is answered, and no longer at work on, whatever goes wrong with it", async () => {
    play.mockRejectedValueOnce(new Error("broken"));
    requests.hearRequest(asked("one"), "ann");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sentOf("got")).toHaveLength(1);
    expect(sentOf("done")).toEqual([{ kind: "done", id: "one", refusal: { key: "refusal.failed" } }]);
    expect(noteFault).toHaveBeenCalledTimes(1);
  });

  test("is played once, however often it is delivered", async () => {
    requests.hearRequest(asked("one"), "ann");
    requests.hearRequest(asked("one"), "ann");
    await vi.advanceTimersByTimeAsync(0);
    expect(play).toHaveBeenCalledTimes(1);
  });

  test("C-4: is played twenty times a second at most, and its sender is told once", () => {
    dealer.isSelf = true;
    for (let i = 0; i < 30; i++) requests.hearRequest(asked(`ask ${i}`), "ann");
    expect(sentOf("got")).toHaveLength(20);
    expect(sentOf("done")).toEqual([{ kind: "done", id: "ask 20", refusal: { key: "refusal.tooMany" } }]);
  });

  test("is refused where Foundry does not say who asks", async () => {
    requests.hearRequest(asked("one"), undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(play).not.toHaveBeenCalled();
    expect(sentOf("done")).toMatchObject([{ refusal: { key: "refusal.whoAsks" } }]);
  });

  test("is left to the dealer by everybody else", async () => {
    here.deals = false;
    requests.hearRequest(asked("one"), "ann");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([play.mock.calls.length, send.mock.calls.length]).toEqual([0, 0]);
  });

  test("that is no request at all is refused to its sender", () => {
    dealer.isSelf = true;
    expect(requests.hear({ kind: "play", id: "one", combat: 3 }, "ann")).toBeNull();
    expect(sentOf("done")).toMatchObject([{ id: "one", refusal: { key: "refusal.malformed" } }]);
  });
});
