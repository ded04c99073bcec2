import { afterEach, describe, expect, test, vi } from "vitest";
import type { Home } from "../../src/foundry/storage/home.ts";
import { strikeDeals } from "../../src/foundry/text/chat.ts";
import { onPlayedCard, saidIn, watchChat } from "../../src/foundry/text/messages.ts";

/** C-6: which messages are struck out when a deal is taken back. Anyone may write one that looks like ours. */

afterEach(() => vi.unstubAllGlobals());

interface Written {
  readonly flags: { readonly "dealt-in": { readonly struck?: boolean } };
}

const message = (id: string, isGM: boolean | null, ours: object) => ({
  id,
  author: isGM === null ? null : { isGM },
  flags: { "dealt-in": { home: "fight", combat: "fight", deal: true, ...ours } },
});

async function struckIn(messages: readonly ReturnType<typeof message>[], count: number): Promise<string[]> {
  const struck: string[] = [];
  const all = messages.map((one) => ({
    ...one,
    update: async ({ flags }: Written) => void (flags["dealt-in"].struck === true && struck.push(one.id)),
  }));
  vi.stubGlobal("game", { messages: all });
  await strikeDeals({ id: "fight" } as unknown as Home, count);
  return struck;
}

describe("C-6: a deal that was taken back", () => {
  const real = message("real", true, {});

  test("is struck out, and not a player's message that calls itself one", async () => {
    expect(await struckIn([real, message("forged", false, {})], 1)).toEqual(["real"]);
    expect(await struckIn([message("forged", false, {}), real], 2)).toEqual(["real"]);
  });

  test("is struck out, whatever somebody who has left wrote", async () =>
    expect(await struckIn([real, message("left", null, {})], 1)).toEqual(["real"]));

  test("is the last one of this fight that is not struck out yet", async () => {
    const others = [message("other", true, { home: "fight2" }), message("done", true, { struck: true })];
    expect(await struckIn([message("first", true, {}), real, ...others], 1)).toEqual(["real"]);
    expect(await struckIn([real, ...others], 0)).toEqual([]);
  });
});

describe("a player's message", () => {
  test("says nothing for us", () => {
    expect(saidIn(message("forged", false, {}) as never)).toEqual({});
    expect(saidIn(message("real", true, {}) as never)).toMatchObject({ home: "fight", deal: true });
  });

  test("tells of no played card, and is not marked as taken back", () => {
    const heard = new Map<string, (...args: unknown[]) => void>();
    const on = (name: string, call: (...args: unknown[]) => void) => void heard.set(name, call);
    vi.stubGlobal("Hooks", { on });
    vi.stubGlobal("game", { combats: new Map() });
    const told = vi.fn();
    onPlayedCard(told);
    watchChat({ querySelectorAll: () => [] } as unknown as ParentNode, () => null);
    const prepended = vi.fn();
    const ours = { classList: { add: prepended }, prepend: prepended };
    const html = { querySelectorAll: () => [], querySelector: () => ours };
    vi.stubGlobal("document", { createElement: () => ({}) });
    vi.stubGlobal("game", { combats: new Map(), i18n: { localize: (key: string) => key } });
    const forged = message("forged", false, { struck: true, plays: { seat: "ann", card: "AS" } });
    heard.get("createChatMessage")?.(forged);
    heard.get("renderChatMessageHTML")?.(forged, html);
    expect([told.mock.calls, prepended.mock.calls]).toEqual([[], []]);
    heard.get("createChatMessage")?.({ ...forged, author: { isGM: true } });
    expect(told).toHaveBeenCalledWith({ home: "fight", seat: "ann", card: "AS" });
  });
});
