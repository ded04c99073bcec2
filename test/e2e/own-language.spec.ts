import { readFileSync } from "node:fs";
import { bodyOf, entriesOf } from "../../tools/languages/texts.ts";
import { barrow, sitDownAs } from "./barrow.ts";
import { openChat } from "./calls.ts";
import { fromDeckMenu } from "./deck-menu.ts";
import { said } from "./said.ts";
import { stackDeal, stackDrama } from "./trial-deck.ts";
import { expect, test } from "./world.ts";

/** Cards and guides in each user's own language, whatever language the others play in (MD-23). */

const textsOf = (asked: string) => entriesOf(bodyOf(JSON.parse(readFileSync(`lang/${asked}.json`, "utf8"))));
const [screens, cards, guides] = [textsOf("de"), textsOf("de/drama"), textsOf("de/guides")];
const german = (key: string): string => String(screens.get(key));
const TITLE = String(cards.get("house.from-above.title"));
const TEXT = String(cards.get("house.from-above.text"));

test("a cheat sheet is in German, from a button and from anywhere else", async ({ table }) => {
  await table.join("Gamemaster");
  const anna = await table.join("Anna", { language: "de" });
  const article = anna.page.locator(".journal-sheet article");
  await fromDeckMenu(anna, german("screen.help"));
  await anna.page
    .locator(".dealt-in-help-dialog")
    .getByRole("button", { name: german("screen.sheet") })
    .click();
  await expect(article).toBeVisible();
  await anna.console(
    `fromUuid("Compendium.dealt-in.journals.JournalEntry.actiondeck000000").then(({ sheet }) => sheet.render({ force: true, pageId: "sheet00000000000" })).then(() => 0)`,
  );
  const sheet = anna.page.locator(".journal-sheet article", { hasText: german("action-deck.offer.actNext") });
  await expect(sheet).toContainText(String(guides.get("action-deck.sheet.order-ace-first-deuce")).replaceAll("*", ""));
  await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(german("screen.sheet"));
  await expect(sheet).not.toContainText("Ace first");
});

test.describe("with Masterdeck", () => {
  test.use({ world: barrow("masterdeck") });

  test("the round's card reads in English on the GM's screens and in German on Anna's, in chat too", async ({
    table,
  }) => {
    const gm = await sitDownAs(table, "Gamemaster");
    const anna = await sitDownAs(table, "Anna", { language: "de" });
    await stackDeal(gm, { Ysolde: "AS", Nim: "QH", Tamsin: "JC", Tam: "9H", Guard: "TS", Hound: "8C", Margrave: "KH" });
    await gm.press(said("action-deck.offer.deal", { round: 1 }));
    await stackDrama(gm, "from-above");
    await gm.press(said("action-deck.offer.begin", { round: 1 }));
    await expect(gm.strip).toContainText(said("screen.actsNow"));
    for (const [seat, title, other] of [
      [gm, "From Above", TITLE],
      [anna, TITLE, "From Above"],
    ] as const) {
      await seat.strip.locator(".dealt-in-foot [data-action=table]").first().click();
      await expect(seat.page.locator(".dealt-in-table .dealt-in-round-card article")).toHaveAttribute(
        "aria-label",
        title,
      );
      await openChat(seat);
      const message = seat.page.locator(".chat-message .dealt-in-chat").filter({ hasText: title }).first();
      await expect(message).toBeVisible();
      await expect(message).not.toContainText(other);
    }
    await expect(anna.page.locator(".dealt-in-table .dealt-in-round-card")).toContainText(TEXT);
  });
});
