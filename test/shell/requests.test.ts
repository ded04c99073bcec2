import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { seatOf } from "../../src/engine/table/table.ts";
import { sessionOf } from "../../src/foundry/actors/new-session.ts";
import { faultsHere } from "../../src/foundry/host/faults.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { setConnection } from "../../src/foundry/network/presence.ts";
import { hearMessage, hearRequest, request, requestUndo } from "../../src/foundry/play/requests.ts";
import { rulesFor } from "../../src/foundry/storage/choice.ts";
import { type Home, homeOf } from "../../src/foundry/storage/home.ts";
import { storedAt } from "../../src/foundry/storage/store.ts";
import { openWorld, server, told } from "./systems/bench.ts";
import { deals as dealt, still } from "./systems/fight.ts";

/** C-3: how a request finds its dealer, and what becomes of it where nobody answers. */

type Message = Parameters<typeof hearRequest>[0];
interface Wanted {
  readonly who: string;
  readonly key: string;
  readonly values: object;
}
interface Sent {
  readonly kind: string;
  readonly id: string;
  readonly rev?: number;
  readonly refusal?: { readonly key: string } | null;
}

let combat: Encounter;
let home: Home;
/** What whoever acts first may do. */
let hold: Wanted;
let sent: Sent[];
let asked = 0;

const userId = (name: string): string => game.users.find((one) => one.name === name)?.id ?? "";
const is = (name: string): unknown => Object.assign(game, { user: game.users.get(userId(name)), userId: userId(name) });
const revision = (): number => storedAt(home.id)?.rev ?? 0;
const breaks = (): void => {
  server.modify = () => Promise.reject(new Error("broken"));
};
const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100);
const sentOf = (kind: string) => sent.filter((one) => one.kind === kind);
const answered = (refusal: object | null) => ({ kind: "done", id: sentOf("play").at(-1)?.id, refusal }) as Message;
const goneHere = "dealt-in.refusal.gone";

beforeEach(async () => {
  combat = await openWorld({ system: "swade", cards: true, settings: { "dealt-in.ruleset": "action-deck" } });
  home = homeOf(combat);
  dealt("KS", "QS", "JS", "TS"); // Ysolde first, who is Anna's
  for (let i = 0; i < 2; i++) {
    await combat.nextTurn();
    await still(combat);
  }
  const rules = rulesFor(combat) ?? expect.fail("no rules");
  const { state } = sessionOf(rules, home);
  const who = seatOf(state, combat.combatant?.id ?? "") ?? "";
  const { key } = rules.offers(state, who).find(({ command }) => command.type === "hold") ?? expect.fail("no offer");
  hold = { who, key, values: {} };
  vi.useFakeTimers();
  sent = [];
  server.relay = (_channel, message) => void sent.push(message as Sent);
  told.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe("C-3: where this page deals", () => {
  test("a request is played at once, and nothing is sent", async () => {
    const before = revision();
    expect(await request(home, hold as never)).toBe(true);
    expect([revision(), sentOf("play")]).toEqual([before + 1, []]);
  });

  test("a refusal is told to whom it concerns", async () => {
    expect(await request(home, { ...hold, key: "nothing" } as never)).toBe(false);
    expect(told).toEqual([goneHere]);
  });

  test("a second click while the first is under way is none", async () => {
    const before = revision();
    const first = request(home, hold as never);
    expect(await request(home, hold as never)).toBe(false);
    expect([await first, revision(), told]).toEqual([true, before + 1, []]);
    expect(await request(home, hold as never), "under way no longer").toBe(false);
    expect(told).toEqual([goneHere]);
  });

  test("a fault of ours is a refusal, and is noted", async () => {
    breaks();
    expect(await request(home, hold as never)).toBe(false);
    expect(told.at(-1)).toBe("dealt-in.refusal.failed");
    expect(faultsHere().at(-1)?.where).toBe("a request");
  });
});

describe("C-3: where another page deals", () => {
  beforeEach(() => void is("Anna"));

  test("a request is sent, and its answer is awaited", async () => {
    const done = request(home, hold as never);
    expect(sentOf("play")).toMatchObject([{ combat: home.id, plain: hold }]);
    hearRequest(answered({ key: "refusal.gone" }), userId("Gamemaster"));
    expect([await done, told]).toEqual([false, [goneHere]]);
  });

  test("undo names the state that was on the screen", () => {
    void requestUndo(home, "entry");
    expect(sentOf("undo")).toMatchObject([{ rev: revision() }]);
  });

  test("only a Game Master's answer counts", async () => {
    const done = request(home, hold as never);
    hearRequest(answered({ key: "refusal.gone" }), userId("Ben"));
    hearRequest(answered(null), userId("Gamemaster"));
    expect(await done).toBe(true);
  });

  test("MD-22: one that is too long to be opened is refused here, in so many words", async () => {
    const values = { picked: Array.from({ length: 500 }, (_, i) => `d:deck:${i}:${"x".repeat(40)}`) };
    expect(await request(home, { ...hold, values } as never)).toBe(false);
    expect([told, sent]).toEqual([["dealt-in.refusal.malformed"], []]);
  });

  test("nothing is sent where nobody could answer, or this page is behind", async () => {
    const gm = game.users.get(userId("Gamemaster"));
    Object.assign(gm ?? {}, { active: false });
    expect(await request(home, hold as never)).toBe(false);
    setConnection("behind");
    expect(await request(home, hold as never)).toBe(false);
    expect([told, sentOf("play")]).toEqual([["dealt-in.refusal.noGm", "dealt-in.refusal.stale"], []]);
  });

  test("a player whom nobody answers is told so", async () => {
    const done = request(home, hold as never);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await done).toBe(false);
    expect(told.at(-1)).toBe("dealt-in.refusal.noAnswer");
  });
});

describe("C-3: what others ask of the dealer", () => {
  const asks = (who: string, id = `asked ${++asked}`): string => {
    hearRequest({ kind: "play", id, combat: home.id, plain: hold } as unknown as Message, userId(who));
    return id;
  };
  const answers = () => sent.map(({ kind, refusal }) => [kind, refusal?.key ?? null]);

  test("is played for who asks, and answered", async () => {
    const before = revision();
    asks("Anna");
    await soon();
    expect([revision(), answers()]).toEqual([before + 1, [["done", null]]]);
  });

  test("is played for nobody else", async () => {
    const before = revision();
    asks("Ben");
    await soon();
    expect([revision(), answers()]).toEqual([before, [["done", "refusal.gone"]]]);
  });

  test("C-3: is answered, whatever goes wrong with it", async () => {
    breaks();
    asks("Anna");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(answers()).toEqual([["done", "refusal.failed"]]);
    expect(faultsHere().at(-1)?.where).toBe("a request");
  });

  test("is taken on once, however often it is delivered", async () => {
    asks("Anna", asks("Anna"));
    await soon();
    expect(answers()).toEqual([["done", null]]);
  });

  test("is refused where Foundry does not say who asks", async () => {
    const before = revision();
    asks("nobody");
    hearRequest({ kind: "play", id: "unsaid", combat: home.id, plain: hold } as unknown as Message, undefined);
    await soon();
    expect(sentOf("done")).toMatchObject([
      { refusal: { key: "refusal.whoAsks" } },
      { refusal: { key: "refusal.whoAsks" } },
    ]);
    expect(revision()).toBe(before);
  });

  test("is left to the dealer by everybody else", async () => {
    is("Ben");
    asks("Anna");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
  });

  test("that is no request at all is refused to its sender", () => {
    expect(hearMessage({ kind: "play", id: "one", combat: 3 }, userId("Anna"))).toBeNull();
    expect(sentOf("done")).toMatchObject([{ id: "one", refusal: { key: "refusal.malformed" } }]);
  });
});
