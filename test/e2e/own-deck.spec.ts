import type { Locator } from "@playwright/test";
import { barrowWorld } from "./barrow-world.ts";
import { fromDeckMenu } from "./deck-menu.ts";
import { decksOf } from "./newcomer.ts";
import { alike } from "./playing.ts";
import { everythingReceived, listenIn, whereReceived } from "./received.ts";
import { opening, said } from "./said.ts";
import { tableOf } from "./tables.ts";
import { expect, type Seat, test } from "./world.ts";

/** A table's own deck: chosen by three clicks, made in a form, and closed where it is to be. */

interface State {
  readonly cards: Readonly<Record<string, object>>;
  readonly options: { readonly recipe: Readonly<Record<string, unknown>> };
  readonly phase: string;
}

const known = (seat: Seat): Promise<State> => tableOf<State>(seat);
const formOf = ({ page }: Seat): Locator => page.locator(".dealt-in-own-window");
const deckName = (seat: Seat): Locator => seat.strip.locator("[data-action=deck]");

/** Opens the choice of a deck, and picks the one of this name. */
async function choose(gm: Seat, name: string): Promise<void> {
  await fromDeckMenu(gm, said("screen.changeDeck"));
  await decksOf(gm).locator(".dealt-in-deck-card").filter({ hasText: name }).click();
}

/** Everyone acts in turn until the round is over. */
async function playRound(gm: Seat, ...seats: readonly Seat[]): Promise<void> {
  for (let i = 0; i < 30; i++) {
    const end = gm.strip.getByRole("button", { name: said("own.offer.end"), exact: true }).first();
    const over = gm.strip.getByRole("button", { name: said("own.offer.deal", { round: 2 }) });
    await expect(end.or(over).first()).toBeVisible();
    if (await over.isVisible()) break;
    const before = (await known(gm)) as State & { readonly since?: number };
    await end.click();
    await expect.poll(async () => JSON.stringify(await known(gm)) !== JSON.stringify(before)).toBe(true);
  }
  await alike(gm, ...seats);
}

test.describe("in a world of D&D 5e", () => {
  test.use({ world: barrowWorld("action-deck", { system: "dnd5e" }) });

  test("OD-15: three clicks lead from the choice of a deck to a dealt round, which everybody plays", async ({
    table,
  }) => {
    test.setTimeout(180_000);
    const gm = await table.join("Gamemaster");
    const anna = await table.join("Anna");
    await gm.console("game.actors.getName('Ysolde Marr').update({ 'system.attributes.init.total': 3 }).then(() => 0)");
    await choose(gm, said("own.preset.initiative.name"));
    await decksOf(gm)
      .getByRole("button", { name: said("own.use") })
      .click();
    await gm.press(said("own.offer.deal", { round: 1 }));
    await expect(deckName(gm)).toContainText(said("own.preset.initiative.name"));
    await expect(deckName(anna)).toContainText(said("own.preset.initiative.name"));
    await expect(gm.row("Ysolde Marr")).toContainText("+3");
    await deckName(anna).click();
    await anna.page
      .locator("#dealt-in-deck-menu")
      .getByRole("button", { name: said("screen.help") })
      .click();
    await expect(anna.page.locator(".dealt-in-help")).toContainText(said("own.words.order.high"));
    await anna.page.locator(".dealt-in-help-dialog [data-action=ok]").click();
    await gm.press(said("own.offer.begin", { round: 1 }));
    await playRound(gm, anna);
  });
});

test.describe("in a world of its own", () => {
  test.use({ world: barrowWorld("action-deck") });

  test("OD-10, OD-13: no player's browser can tell a closed card before its turn; the recipe is kept until it is removed", async ({
    table,
  }) => {
    test.setTimeout(180_000);
    const gm = await table.join("Gamemaster");
    const anna = await table.join("Anna", { meet: listenIn });
    await choose(gm, said("own.preset.initiative.name"));
    await decksOf(gm)
      .getByRole("button", { name: said("own.change") })
      .click();
    const form = formOf(gm);
    await form.getByLabel(said("own.form.name"), { exact: true }).fill("Behind the screen");
    await form.getByRole("button", { name: opening("own.part.next") }).click();
    await form.getByText(said("own.choice.shown.closed"), { exact: true }).click();
    await form.getByRole("button", { name: said("own.form.save") }).click();
    await form.getByRole("button", { name: said("own.use") }).click();
    await gm.press(said("own.offer.deal", { round: 1 }));
    await expect(deckName(anna)).toContainText("Behind the screen");
    const { cards } = await known(gm);
    const mine = await tableOf<State>(anna);
    const closed = Object.keys(cards).filter((card) => "closed" in (cards[card] ?? {}) && !(card in mine.cards));
    expect(closed.length).toBeGreaterThan(3);
    const all = await everythingReceived(anna.page);
    for (const card of closed)
      expect(all.includes(`"${card}"`), (await whereReceived(anna.page, `"${card}"`)).join(" | ")).toBe(false);
    await gm.press(said("own.offer.begin", { round: 1 }));
    await playRound(gm, anna);
    const kept = () => gm.console<string>("game.settings.get('dealt-in', 'recipes')");
    expect(await kept()).toContain("Behind the screen");
    await choose(gm, "Behind the screen");
    await decksOf(gm)
      .getByRole("button", { name: said("own.remove") })
      .click();
    await expect.poll(kept).toBe("[]");
  });
});
