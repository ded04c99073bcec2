import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** Which windows of the browser are ours, and in which of them the user is at work. */

const GESTURES = ["pointerdown", "pointerup", "click", "keydown", "drop"];

/** A window as far as it is asked for, and a press in it. */
class View {
  closed = false;
  readonly document = { defaultView: this, getElementById: (id: string) => (this.#ids.includes(id) ? { id } : null) };
  readonly #heard = new Map<string, (event: { isTrusted: boolean }) => void>();
  readonly #ids: readonly string[];

  constructor(ids: readonly string[] = []) {
    this.#ids = ids;
  }

  addEventListener(type: string, listener: (event: { isTrusted: boolean }) => void): void {
    this.#heard.set(type, listener);
  }

  press(isTrusted = true): void {
    this.#heard.get("pointerdown")?.({ isTrusted });
  }

  get gestures(): readonly string[] {
    return [...this.#heard.keys()];
  }
}

let main: View;
let windows: Map<string, { window: View }>;
let opens: (id: string, view: View) => void = () => undefined;

const use = async () => {
  const pages = await import("../../src/foundry/host/screen/pages.ts");
  const detached = await import("../../src/foundry/host/screen/by-hand.ts");
  pages.watchPages();
  return { ...pages, ...detached };
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  main = new View(["combat"]);
  windows = new Map();
  vi.stubGlobal("window", main);
  vi.stubGlobal("document", main.document);
  vi.stubGlobal("foundry", { applications: { detached: { windows, focused: null } } });
  vi.stubGlobal("Hooks", {
    on: (name: string, listener: typeof opens) => {
      if (name === "openDetachedWindow") opens = listener;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function detach(id: string, ...ids: readonly string[]): View {
  const view = new View(ids);
  windows.set(id, { window: view });
  opens(id, view);
  return view;
}

describe("pages", () => {
  test("each is followed once: the main one, one that was detached before, and those that come", async () => {
    const early = new View();
    windows.set("early", { window: early });
    const { onEveryPage, meetPage } = await use();
    const followed: unknown[] = [];
    onEveryPage((page) => void followed.push(page));
    const late = detach("late");
    meetPage(late.document as unknown as Document);
    expect(followed).toEqual([main.document, early.document, late.document]);
    for (const view of [main, early, late]) expect(view.gestures).toEqual(GESTURES);
  });

  test("the one that was pressed comes first, and a closed one is none", async () => {
    const { pagesHere, pageAtHand } = await use();
    const own = detach("own");
    expect(pagesHere()).toEqual([main.document, own.document]);
    own.press(false); // by a script
    expect(pageAtHand()).toBe(main.document);
    own.press();
    expect(pagesHere()).toEqual([own.document, main.document]);
    own.closed = true;
    expect(pagesHere()).toEqual([main.document]);
    expect(pageAtHand()).toBe(main.document);
  });

  test("an element is found wherever it is, first in the window that was pressed", async () => {
    const { elementBy } = await use();
    const own = detach("own", "combat-popout");
    expect(elementBy("combat-popout")).toEqual({ id: "combat-popout" });
    own.press();
    expect(elementBy("combat")).toEqual({ id: "combat" });
    expect(elementBy("gone")).toBeNull();
  });
});

describe("what opens", () => {
  test("opens in the detached window that was pressed, until another one is, or it is closed", async () => {
    const { windowOfHand, viewAtHand } = await use();
    const own = detach("own");
    expect([windowOfHand(), viewAtHand()]).toEqual([{}, main]);
    own.press();
    expect([windowOfHand(), viewAtHand()]).toEqual([{ window: { windowId: "own" } }, own]);
    main.press();
    expect([windowOfHand(), viewAtHand()]).toEqual([{}, main]);
    own.press();
    own.closed = true;
    expect([windowOfHand(), viewAtHand()]).toEqual([{}, main]);
  });

  test("opens in the window in use if no press was seen yet", async () => {
    const { windowOfHand } = await use();
    const own = detach("own");
    Object.assign(foundry.applications, { detached: { windows, focused: own } });
    expect(windowOfHand()).toEqual({ window: { windowId: "own" } });
  });

  test("opens in the main window where Foundry detaches none, even if another package does", async () => {
    vi.stubGlobal("foundry", { applications: {} });
    const { meetPage, windowOfHand, viewAtHand, pageAtHand } = await use();
    const foreign = new View();
    meetPage(foreign.document as unknown as Document);
    foreign.press();
    expect([windowOfHand(), viewAtHand()]).toEqual([{}, main]);
    expect(pageAtHand()).toBe(foreign.document);
  });
});
