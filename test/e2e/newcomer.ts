import type { Locator } from "@playwright/test";
import { expect, type Seat } from "./world.ts";

/** What somebody sees who uses the module for the first time. */

/** The window in which a deck is chosen. */
export const decksOf = ({ page }: Seat): Locator => page.locator(".dealt-in-decks-window");
export const rulesOf = ({ page }: Seat): Locator => page.locator(".dealt-in-rules-window");
export const tourOf = ({ page }: Seat): Locator => page.locator("aside.tour");
export const deckIn = (window: Locator, id: string): Locator => window.locator(`input[name=deck][value="${id}"]`);

/** The filled buttons in the strip that can be pressed. */
export const mainIn = ({ strip }: Seat): Locator => strip.locator(".dealt-in-offer.is-main:visible:enabled");

/** A new Game Master leaves the tour and makes an encounter of their own. */
export async function createFirst(gm: Seat): Promise<void> {
  await leaveTour(gm);
  await createEncounter(gm);
}

/** Foundry's own button for a new encounter. */
export const createEncounter = (gm: Seat): Promise<unknown> =>
  gm.console("Combat.create({ scene: game.scenes.active.id }).then((combat) => combat.activate()).then(() => 0)");

/** Two heroes and the Margrave join the encounter that is viewed. */
export async function addFighters(gm: Seat): Promise<void> {
  await gm.console(`(() => {
    const { tokens, id: sceneId } = game.scenes.active;
    const names = ["Ysolde Marr", "Tamsin Reed", "The Pale Margrave"];
    const fighters = names.map((name) => tokens.getName(name)).map(({ id, actorId }) => ({ tokenId: id, actorId, sceneId }));
    return game.combat.createEmbeddedDocuments("Combatant", fighters).then(() => 0);
  })()`);
}

/** Leaves the tour that opens by itself for a Game Master's first fight. */
export async function leaveTour(gm: Seat): Promise<void> {
  await expect(tourOf(gm)).toBeVisible();
  await gm.page.keyboard.press("Escape");
  await expect(tourOf(gm)).toHaveCount(0);
}

/** Chooses this deck in the window that has opened, and lets fighters join. */
export async function chooseFirst(gm: Seat, id: string): Promise<void> {
  await useDeck(gm, id);
  await addFighters(gm);
}

/** What goes on: the main button, or the one that gives something up where nothing else is left to do. */
async function onwards(gm: Seat): Promise<Locator> {
  const main = gm.page.locator(".dealt-in-adventure .is-main").or(mainIn(gm)).first();
  const loss = gm.strip.locator(".dealt-in-offer.is-loss:visible:enabled").first();
  await expect(main.or(loss).first()).toBeVisible();
  return (await main.count()) > 0 ? main : loss;
}

/** Presses the main button again and again until it says this, and answers with all that it said before. */
export async function goOnUntil(gm: Seat, words: string): Promise<readonly string[]> {
  const said: string[] = [];
  for (;;) {
    const next = await onwards(gm);
    const now = (await next.locator("span").first().textContent())?.trim() ?? "";
    if (now === words) return said;
    said.push(now);
    expect(said.length, said.join(", ")).toBeLessThan(80);
    const key = await next.getAttribute("data-key");
    await next.click();
    const yes = gm.page.locator("dialog[open] [data-action=yes]"); // where a player's cards would be lost
    const isOn = async (): Promise<boolean> => {
      if (await yes.isVisible()) await yes.click();
      return (await (await onwards(gm)).getAttribute("data-key")) !== key;
    };
    await expect.poll(isOn, said.join(", ")).toBe(true);
  }
}

/** Gives the encounter this deck, in the window that has been opened. */
export async function useDeck(gm: Seat, id: string): Promise<void> {
  await deckIn(decksOf(gm), id).check({ force: true });
  await decksOf(gm).locator("[data-act=use]").click();
  await expect(decksOf(gm)).toHaveCount(0);
}
