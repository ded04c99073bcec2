import { expect, type Seat } from "./world.ts";

/**
 * Two hands on a keyboard: controls are reached by Tab and Shift+Tab, and must show it. From the map, where Tab is
 * Foundry's, our own keys lead there.
 */
export interface Hands {
  /** Goes to the control of this name and presses it. */
  press(name: string, key?: "Enter" | "Space"): Promise<void>;
  /** Types into the field of this name, then Enter. */
  type(name: string, text: string): Promise<void>;
  /** Moves in a list of choices. */
  choose(name: string, key: "ArrowDown" | "ArrowUp"): Promise<void>;
  /** The focus is, or soon is, on the control of this name. */
  rests(name: string): Promise<void>;
  /** The focus is in here. */
  inside(): Promise<void>;
  /** The focus is not lost to the page. */
  keeps(): Promise<void>;
  close(): Promise<void>;
  inDialog(title: string): Hands;
}

interface Found {
  readonly name: string;
  readonly inside: boolean;
  readonly lost: boolean;
  readonly seen: boolean;
  /** The keys belong to the focused control and not to the map. */
  readonly held: boolean;
  /** The direction of the wanted control. Null if it is not there. */
  readonly way: "Tab" | "Shift+Tab" | null;
}

export function hands(seat: Seat, scope = "#combat", title = ""): Hands {
  const { page } = seat;
  const look = (wanted: string): Promise<Found> => page.evaluate(lookAround, [scope, title, wanted] as const);

  async function go(name: string): Promise<void> {
    await expect.poll(async () => (await look(name)).way, `${seat.name}: is there ${name}?`).not.toBeNull();
    let found = await look(name);
    if (!found.held) {
      await page.keyboard.press(scope.includes("table") ? "Shift+L" : scope.includes("dock") ? "Shift+J" : "Shift+K");
      found = await look(name);
    }
    for (let steps = 0; found.name !== name || !found.inside; steps++) {
      expect(steps, `${seat.name} never reaches ${name}`).toBeLessThan(250);
      await page.keyboard.press(found.way ?? "Tab");
      found = await look(name);
    }
    // a question takes no click at first, so the pointer does not find what is in it
    await expect.poll(async () => (await look(name)).seen, `${name} has the focus and shows it`).toBe(true);
  }

  return {
    async press(name, key = "Enter") {
      await go(name);
      await page.keyboard.press(key);
    },
    async type(name, text) {
      await go(name);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    },
    async choose(name, key) {
      await go(name);
      await page.keyboard.press(key);
    },
    async rests(name) {
      await expect
        .poll(async () => {
          const { inside, seen, name: now } = await look(name);
          return inside && seen ? now : `somewhere else, or out of sight: ${now}`;
        })
        .toBe(name);
    },
    inside: () => expect.poll(async () => (await look("")).inside).toBe(true),
    keeps: () => expect.poll(async () => (await look("")).lost).toBe(false),
    async close() {
      await expect.poll(async () => (await look("")).inside).toBe(true);
      await page.keyboard.press("Escape");
    },
    inDialog: (dialog) => hands(seat, "dialog[open]", dialog),
  };
}

/** Runs in the page: what has the focus, whether it shows, and the direction of the wanted control. */
function lookAround([scope, title, wanted]: readonly [string, string, string]): Found {
  const words = (text: string | null | undefined): string => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const saidIn = (element: HTMLElement): string => {
    const silent = "[aria-hidden=true]";
    const parts = [...element.children] as HTMLElement[];
    if (parts.every((part) => !part.matches(silent) || part.innerText.trim() === "")) return element.innerText;
    return parts.map((part) => (part.matches(silent) ? "" : part.innerText)).join(" ");
  };
  const nameOf = (element: HTMLElement): string => {
    const { labels } = element as HTMLInputElement;
    const own = element.getAttribute("aria-label") ?? element.querySelector("[aria-label]")?.getAttribute("aria-label");
    return words(own ?? saidIn(labels?.[0]?.querySelector("span") ?? labels?.[0] ?? element));
  };
  const controls = (root: ParentNode): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea, summary, [tabindex]")].filter(
      (element) => element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility(),
    );
  const root = [...document.querySelectorAll<HTMLElement>(scope)].find(
    (element) => title === "" || words(element.querySelector(".window-title")?.textContent) === title,
  );
  const active = document.activeElement as HTMLElement | null;
  const lost = active === null || active === document.body;
  const all = controls(document);
  const goal = root === undefined ? undefined : controls(root).find((element) => nameOf(element) === wanted);
  const from = lost ? -1 : all.indexOf(active);
  const to = goal === undefined ? -1 : all.indexOf(goal);
  const back = from < 0 ? to > all.length / 2 && !root?.contains(active) : from > to;
  const box = active?.getBoundingClientRect();
  const x = (box?.left ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.top ?? 0) + (box?.height ?? 0) / 2;
  const hit = document.elementFromPoint(x, y);
  const style = active === null ? null : getComputedStyle(active);
  const ringed = style !== null && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0;
  const { game } = globalThis as unknown as { game: { keyboard: { hasFocus: boolean } } };
  return {
    held: game.keyboard.hasFocus,
    name: active === null ? "" : nameOf(active),
    inside: root !== undefined && !lost && root.contains(active),
    lost,
    seen: !lost && active.matches(":focus-visible") && ringed && hit !== null && active.contains(hit),
    way: goal === undefined ? null : back ? "Shift+Tab" : "Tab",
  };
}
