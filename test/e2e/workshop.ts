import type { Locator } from "@playwright/test";
import type { DramaDeck } from "../../src/decks/card.ts";
import { said } from "./said.ts";
import { expect, type Seat } from "./world.ts";

/** The workshop as a Game Master uses it. */
export interface Bench {
  readonly gm: Seat;
  readonly window: Locator;
  /** This card in the list. */
  card(title: string): Locator;
  /** Opens this card. */
  open(title: string): Promise<void>;
  field(label: string): Locator;
  press(words: string | RegExp): Promise<void>;
  /** The fault shown at this field. */
  fault(field: string): Locator;
  /** The live preview of the card. */
  readonly picture: Locator;
  /** Chooses a file to be imported. */
  bring(name: string, text: string): Promise<void>;
  /** Presses a button that exports, and reads the file. */
  taken(words: string): Promise<{ readonly name: string; readonly text: string }>;
  /** The decks that the world keeps. */
  kept(): Promise<DramaDeck[]>;
}

/** Opens the workshop from Foundry's settings. */
export async function openWorkshop(gm: Seat): Promise<Bench> {
  const { page } = gm;
  await gm.console(
    `new (game.settings.menus.get("dealt-in.workshopMenu").type)().render({ force: true }).then(() => 0)`,
  );
  const window = page.locator("#dealt-in-workshop");
  await expect(window.locator(".dealt-in-workshop-page")).toBeVisible();
  const cardIn = (title: string): Locator =>
    window.locator("select[name=card] option").filter({ hasText: new RegExp(`^(⚠ )?${title}$`) });
  return {
    gm,
    window,
    card: (title) => cardIn(title),
    open: async (title) => {
      const value = await cardIn(title).getAttribute("value");
      await window.locator("select[name=card]").selectOption(value);
    },
    field: (name) => {
      const named = (role: "textbox" | "combobox" | "checkbox") =>
        window.locator(".dealt-in-fields").getByRole(role, { name, exact: true });
      return named("textbox").or(named("combobox")).or(named("checkbox"));
    },
    press: (words) => window.getByRole("button", { name: words }).click(),
    fault: (field) => window.locator(`[data-fault="${field}"]`),
    picture: window.locator(".dealt-in-drama"),
    bring: async (name, text) => {
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        window.getByRole("button", { name: said("workshop.bring") }).click(),
      ]);
      await chooser.setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    },
    taken: async (words) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        window.getByRole("button", { name: words }).click(),
      ]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString("utf8") };
    },
    kept: () => gm.console<DramaDeck[]>(`JSON.parse(game.settings.get("dealt-in", "decks"))`),
  };
}

/** A small deck in the world, opened. */
export async function ownDeck(bench: Bench, name = "Mine", cards = 3): Promise<void> {
  await bench.bring(`${name}.json`, JSON.stringify({ name, cards: manyCards(cards) }));
  await expect(bench.window.getByRole("heading", { name, exact: true })).toBeVisible();
}

const EFFECTS = ["up", "down", "none", "tests:taunt+trick"];

/** As many cards as wanted, each unlike the others. */
export const manyCards = (count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({
    title: `Card ${at + 1}`,
    text: `What number ${at + 1} does.`,
    kind: "action",
    effects: EFFECTS.map((_effect, suit) => EFFECTS[(at + suit) % EFFECTS.length]),
    approved: at % 2 === 0 ? ["attack"] : ["defend", "trick"],
    when: "any",
    from: "pool",
    picture: "",
  }));
