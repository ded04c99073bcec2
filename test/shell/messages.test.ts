import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { nameAgain, watchChat } from "../../src/foundry/text/messages.ts";

/** Names in messages that lie in chat, as each page shows them. */

const PLAIN = {
  kind: "action",
  effects: ["none", "none", "none", "none"],
  approved: [],
  when: "any",
  from: "pool",
  picture: "",
};

interface Fighter {
  name: string;
  playersCanSeeName: boolean;
  visible: boolean;
}

interface Place {
  textContent: string;
  readonly dataset: Record<string, string>;
}

const user = { isGM: false };
let fighters = new Map<string, Fighter & { readonly id: string }>();
let draw: (message: object, html: object) => void = () => undefined;

const message = { id: "m", flags: { "dealt-in": { combat: "fight" } } };
const place = (textContent: string, ids: string, as?: string, letter?: string): Place => ({
  textContent,
  dataset: {
    dealtInName: ids,
    ...(as === undefined ? {} : { dealtInAs: as }),
    ...(letter === undefined ? {} : { dealtInLetter: letter }),
  },
});
const html = (...places: readonly Place[]) => ({
  querySelector: () => null,
  querySelectorAll: (what: string) => (what.includes("dealt-in-name") ? places : []),
});
const shown = (one: Place): string => {
  draw(message, html(one));
  return one.textContent;
};

const TEXTS: Record<string, string> = {
  "dealt-in.groups.lettered": "{who} {letter}",
  "dealt-in.screen.somebody": "Someone",
  "dealt-in.names.foe": "A foe",
  "dealt-in.names.foeLettered": "Foe {letter}",
};

beforeEach(() => {
  user.isGM = false;
  fighters = new Map(
    ["a", "b"].map((id, i) => [id, { id, name: `Guard ${i + 1}`, playersCanSeeName: true, visible: true }]),
  );
  const combatants = {
    get: (id: string) => {
      const fighter = fighters.get(id);
      return fighter && { ...fighter, actor: null, token: { disposition: -1 }, testUserPermission: () => false };
    },
    [Symbol.iterator]: function* () {
      for (const id of fighters.keys()) yield combatants.get(id);
    },
  };
  vi.stubGlobal("CONST", { TOKEN_DISPOSITIONS: { HOSTILE: -1 } });
  vi.stubGlobal("Hooks", { on: (_: string, listener: typeof draw) => (draw = listener) });
  vi.stubGlobal("game", {
    user,
    modules: new Map(),
    system: { id: "plain" },
    actors: new Map(),
    combats: new Map([["fight", { combatants }]]),
    messages: new Map([["m", message]]),
    settings: { get: () => true },
    i18n: {
      has: (key: string) => key in TEXTS,
      lang: "en",
      localize: (key: string) => TEXTS[key] ?? key,
      getListFormatter: () => new Intl.ListFormat("en"),
    },
  });
  watchChat({ querySelectorAll: () => [] } as unknown as ParentNode, () => null);
});
afterEach(() => vi.unstubAllGlobals());

const change = (id: string, now: Partial<Fighter>): void => void Object.assign(fighters.get(id) ?? {}, now);

describe("C-5: names in chat", () => {
  test.each([
    ["a name of today", place("Guard 1", "a", "named")],
    ["a name of an older message", place("Guard 1", "a")],
    ["one that the Game Master gave", place("The Watch", "a b", "given")],
    ["no one's", place("Fire", "", "given")],
  ])("%s stays as it was said, though its fighter has another now", (_, one) => {
    change("a", { name: "Count Orlok" });
    const { textContent } = one;
    expect(shown(one)).toBe(textContent);
    fighters.clear();
    expect(shown(one)).toBe(textContent);
  });

  test("a name given by the Game Master is no secret", () => {
    change("a", { playersCanSeeName: false });
    expect(shown(place("The Watch", "a b", "given"))).toBe("The Watch");
  });

  test.each([["named"], [undefined]])(
    "one that is kept from players by now (%s) is taken away until it is not",
    (as) => {
      const one = place("Guard 1", "a", as);
      change("a", { playersCanSeeName: false });
      expect(shown(one)).toBe("A foe");
      change("a", { playersCanSeeName: true });
      const ours = { closest: () => ({ dataset: { messageId: "m" } }), parentElement: html(one) };
      nameAgain({ querySelectorAll: () => [ours] } as unknown as ParentNode, () => null);
      expect(one.textContent).toBe("Guard 1");
    },
  );

  test("one that stands in chat already, before anything here was listened to, is taken away as well", () => {
    const one = place("Guard 1", "a", "named");
    change("a", { visible: false });
    const ours = { closest: () => ({ dataset: { messageId: "m" } }), parentElement: html(one) };
    watchChat({ querySelectorAll: () => [ours] } as unknown as ParentNode, () => null);
    expect(one.textContent).toBe("Someone");
  });

  test("one that was kept from players then is read by the Game Master, and by all once it is not", () => {
    change("a", { playersCanSeeName: false });
    expect(shown(place("Un ennemi", "a", "unnamed")), "in this page's language").toBe("A foe");
    user.isGM = true;
    expect(shown(place("Un ennemi", "a", "unnamed"))).toBe("Guard 1");
    user.isGM = false;
    change("a", { playersCanSeeName: true });
    expect(shown(place("Un ennemi", "a", "unnamed"))).toBe("Guard 1");
  });

  test("one without its fighters is what was written for all", () => {
    fighters.clear();
    for (const isGM of [true, false]) {
      user.isGM = isGM;
      expect(shown(place("Foe B", "a b", "unnamed"))).toBe("Foe B");
    }
  });

  test("a group has its own letter again, and someone out of sight has no name", () => {
    expect(shown(place("Foe A and Foe B", "a b", "unnamed", "B"))).toBe("Guard B");
    change("b", { visible: false });
    expect(shown(place("Guard B", "a b", "named", "B"))).toBe("Someone");
  });
});

describe("MD-23: drama cards in chat", () => {
  interface Card {
    textContent: string;
    readonly dataset: Record<string, string>;
    readonly ownerDocument: object;
    replaceWith(other: object): void;
  }
  const article = (card: string, textContent: string): Card => ({
    textContent,
    dataset: { card },
    ownerDocument: {},
    replaceWith: vi.fn(),
  });
  const own = article("d:house:from-above", "Von oben");
  const show = (named: readonly Place[], drawn: readonly Card[]): void =>
    draw(message, {
      querySelector: () => null,
      querySelectorAll: (what: string) =>
        what.includes("dealt-in-card") ? named : what.includes("dealt-in-drama") ? drawn : [],
    });
  const named = (card: string, textContent: string): Place => ({ textContent, dataset: { dealtInCard: card } });

  beforeEach(() => {
    TEXTS["dealt-in.house.from-above.title"] = "Von oben";
    const kept = [{ id: "omens", name: "Omens", cards: [{ ...PLAIN, id: "star", title: "Star", text: "Hope" }] }];
    vi.stubGlobal("game", { ...game, settings: { get: () => JSON.stringify(kept) } });
    watchChat({ querySelectorAll: () => [] } as unknown as ParentNode, () => own as unknown as HTMLElement);
  });

  test("one of the module's is named and drawn in this page's language", () => {
    const name = named("d:house:from-above", "From Above");
    const drawn = article("d:house:from-above", "From Above");
    show([name], [drawn]);
    expect(name.textContent).toBe("Von oben");
    expect(drawn.replaceWith).toHaveBeenCalledWith(own);
  });

  test("one that reads so already is left in its place", () => {
    const drawn = article("d:house:from-above", "Von oben");
    show([], [drawn]);
    expect(drawn.replaceWith).not.toHaveBeenCalled();
  });

  test.each(["d:omens:star", "d:gone:star", "d:house:gone", "AS"])("%s has the words that were written", (card) => {
    const name = named(card, "Stern");
    const drawn = article(card, "Stern");
    show([name], [drawn]);
    expect(name.textContent).toBe("Stern");
    expect(drawn.replaceWith).not.toHaveBeenCalled();
  });
});
