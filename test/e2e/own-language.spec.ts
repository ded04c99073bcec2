import { readFileSync } from "node:fs";
import { bodyOf, entriesOf } from "../../tools/languages/texts.ts";
import { barrowWorld, sitDownAs } from "./barrow-world.ts";
import { openChat } from "./calls.ts";
import { said } from "./said.ts";
import { stackDeal, stackDrama } from "./trial-deck.ts";
import { expect, test } from "./world.ts";

/** Cards in each user's own language, whatever language the others play in (MD-23). */

const textsOf = (asked: string) => entriesOf(bodyOf(JSON.parse(readFileSync(`lang/${asked}.json`, "utf8"))));
const cards = textsOf("de/drama");
const TITLE = String(cards.get("house.from-above.title"));
const TEXT = String(cards.get("house.from-above.text"));

test.describe("with Masterdeck", () => {
  test.use({ world: barrowWorld("masterdeck") });

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
