import { barrow, type Company, everythingReceived, gather, sitDownAs } from "./barrow.ts";
import { rig } from "./rig.ts";
import { begin, cardOn, chip, hit, line, openChat, openTable, table, wordFor } from "./round-card.ts";
import { expect, type Seat, test } from "./world.ts";

/** The card of the round, as everybody sees it: on the table, the strips, the rows and in the chat (MD-1). */

test.use({ world: barrow("masterdeck"), seated: ["Gamemaster", "Anna"] });

test.describe("with browsers that have heard nothing before", () => {
  test.use({ seated: [] });

  test("MD-1: the card stands on the strip, the rows, the table and in the chat, for each as far as they may know", async ({
    table: world,
  }) => {
    test.slow();
    const company: Company = await gather(world);
    const { gm, anna, ben, cora, dov } = company;
    await begin(gm, "pass-it-along");

    await test.step("strip: four suits, and which of them is mine", async () => {
      for (const seat of [gm, anna, ben, cora, dov]) {
        await expect(cardOn(seat)).toContainText("Card of round 1 Pass It Along");
        for (const [suit, name] of Object.entries({
          Spades: "Up",
          Hearts: "Down",
          Diamonds: "Breaks",
          Clubs: "Setback",
        }))
          await expect(chip(seat, suit)).toContainText(name);
        await expect(cardOn(seat)).toContainText("Approved Attack Trick");
      }
      const marked = (seat: Seat) => cardOn(seat).locator(".is-mine");
      await expect(marked(anna)).toHaveText(/Up\s*you/);
      await expect(marked(ben)).toHaveText(/Down\s*you/);
      await expect(marked(cora)).toHaveText(/Setback\s*you/);
      await expect(marked(dov)).toHaveCount(0); // a Joker has no suit
      await expect(marked(gm)).toHaveCount(0);
    });

    await test.step("rows: a badge for each whom it hits", async () => {
      for (const seat of [gm, anna]) {
        await expect(seat.row("Ysolde Marr")).toContainText("Up");
        await expect(seat.row("Ash Hound")).toContainText("Down");
        await expect(seat.row("Tamsin Reed")).toContainText("Setback");
        await expect(seat.row("Old Tam").getByRole("button", { name: /Up|Down|Setback/ })).toHaveCount(0);
      }
      await expect(gm.row("Hollow Archer")).toContainText("Down");
    });

    await test.step("table: the card, and whom it hits; nobody who is hidden", async () => {
      for (const seat of [gm, anna]) {
        await openTable(seat);
        await expect(table(seat).locator(".dealt-in-round-card article")).toHaveAttribute(
          "aria-label",
          "Pass It Along",
        );
        await expect(hit(seat, "Spades")).toContainText([/Ysolde Marr.*Up/s, /The Pale Margrave.*Up/s]);
        await expect(line(seat, "Spades")).toContainText("take the lowest Trait die away");
        await expect(hit(seat, "Diamonds")).toHaveCount(0); // Gerrit is no Extra of the GM's
        await expect(table(seat).locator(".dealt-in-hits")).toContainText("Old Tam: a Joker has no suit");
        await expect(table(seat).locator(".dealt-in-hits")).toContainText("Approved Attack Trick");
        await expect(table(seat).locator(".dealt-in-bar")).toContainText("103 in the drama deck");
      }
      await expect(hit(anna, "Spades").first()).toContainText("you");
      await expect(hit(gm, "Hearts")).toContainText([/Nim Hale/, /Ash Hound/, /Hollow Archer/]);
      await expect(hit(anna, "Hearts")).toContainText([/Nim Hale/, /Ash Hound/]);
      await expect(hit(anna, "Hearts")).toHaveCount(2);
    });

    await test.step("chat: title, effects and actions, with no name of anybody or of another card", async () => {
      await openChat(anna);
      const message = anna.page.locator(".chat-message", { hasText: "Card of the round" });
      await expect(message.locator(".dealt-in-chat p")).toContainText(["Card of the round: Pass It Along"]);
      const lines = message.locator(".dealt-in-chat li");
      await expect(lines).toHaveText([
        "Spades Up",
        "Hearts Down",
        "Diamonds Breaks",
        "Clubs Setback",
        /Attack and Trick/,
      ]);
      await expect(message).not.toContainText(/Hollow Archer|Ysolde/);
      await anna.console("(ui.combat.activate?.() ?? ui.sidebar?.changeTab?.('combat', 'primary'), 0)");
    });

    await test.step("of who is hidden, no player received where they sit", async () => {
      expect(await everythingReceived(gm.page)).toContain("group:actorArcher00000");
      for (const seat of [anna, dov])
        expect(await everythingReceived(seat.page)).not.toContain("group:actorArcher00000");
    });
  });
});

test("MD-1: more than four badges are four, gains first, and the way to the rest", async ({ table: world }) => {
  const gm = await sitDownAs(world, "Gamemaster");
  await begin(gm, "got-you", ["2S", "3H", "4S", "5C", "6D", "7S", "AC", "TH", "4H"]); // Clubs: Fatigued
  const row = gm.row("Barrow Guard");
  const dialog = gm.page.locator("dialog[open]");
  const badges = row.locator(".dealt-in-badge");
  await expect(badges).toHaveText(["Fatigued", "6"]);
  await gm.press("Actions…");
  await dialog.getByLabel("How many actions").fill("3");
  await dialog.getByRole("button", { name: "OK" }).click();
  await gm.press("Defend, aim…");
  await dialog.getByRole("combobox").first().selectOption("defend");
  await dialog.getByRole("button", { name: "OK" }).click();
  await row.getByRole("button", { name: /^Card, side/ }).click();
  await dialog.getByRole("button", { name: "One more action" }).click();
  await expect(badges).toHaveText(["Parry +2", "+1 action", /3 actions/, "Fatigued", "+1 more"]);
  await row.getByRole("button", { name: "+1 more: Barrow Guard" }).click();
  await expect(table(gm).locator(".dealt-in-act .dealt-in-badge").last()).toHaveText("6");
});

test("MD-2: a picture is shown to all, and the GM is asked what becomes of it", async ({ table: world }) => {
  const gm = await sitDownAs(world, "Gamemaster");
  const anna = await sitDownAs(world, "Anna");
  await begin(gm, "the-long-crack");
  await expect(gm.strip.locator(".dealt-in-ask")).toContainText("The Long Crack: does it affect play?");
  await expect(anna.strip).toContainText("Waiting for the Game Master.");
  await expect(cardOn(anna)).toContainText("The Long Crack");
  for (const seat of [gm, anna]) {
    await expect(seat.strip).toContainText("The Game Master says what becomes of it");
    await openTable(seat);
    await expect(table(seat).locator(".dealt-in-stage article")).toHaveAttribute("aria-label", "The Long Crack");
    await expect(table(seat).locator(".dealt-in-round")).toHaveCount(0);
  }
  await rig(gm.page, [wordFor("four-hands")]);
  await table(gm).getByRole("button", { name: "It affects play" }).click();
  for (const seat of [gm, anna]) {
    await expect(table(seat).locator(".dealt-in-round-card article")).toHaveAttribute("aria-label", "Four Hands");
    await expect(table(seat).locator(".dealt-in-laid article")).toHaveAttribute("aria-label", "The Long Crack");
  }
  await expect(table(anna).locator(".dealt-in-laid button")).toHaveCount(0);
  await table(gm).locator(".dealt-in-laid").getByRole("button", { name: "Put The Long Crack aside" }).click();
  await expect(table(anna).locator(".dealt-in-laid")).toHaveCount(0);
  await expect(table(anna).locator(".dealt-in-bar")).toContainText("1 discarded");
});

test("MD-1: until the GM's word the card says whom it would hit, and waived it hits nobody", async ({
  table: world,
}) => {
  const gm = await sitDownAs(world, "Gamemaster");
  const anna = await sitDownAs(world, "Anna");
  await gm.console("game.settings.set('dealt-in', 'masterdeck.striking', 'confirmed')");
  await openTable(gm);
  await table(gm).getByRole("button", { name: "Rules…" }).click();
  await gm.page.locator("dialog[open]").getByLabel("Effects of the drama card").selectOption("confirmed");
  await gm.page.locator("dialog[open]").getByRole("button", { name: "OK" }).click();
  await table(gm).locator("[data-action=close]").click();
  await begin(gm, "pass-it-along");
  await expect(cardOn(anna)).toContainText("wait for the Game Master’s word");
  await openTable(gm);
  await expect(hit(gm, "Spades")).toContainText([/Ysolde Marr/, /The Pale Margrave/]);
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-badge")).toHaveCount(0);
  await table(gm).getByRole("button", { name: "No effects this round" }).click();
  await expect(hit(gm, "Spades")).toHaveCount(0);
  await expect(cardOn(anna)).toContainText("has said that it has no effects");
});

test("MD-10: a disaster is a word on the row, and opens as what the GM typed", async ({ table: world }) => {
  const gm = await sitDownAs(world, "Gamemaster");
  const anna = await sitDownAs(world, "Anna");
  await begin(gm, "pass-it-along");
  await gm.strip.locator(".dealt-in-ask", { hasText: "Tamsin" }).getByRole("button", { name: "A disaster…" }).click();
  await gm.page.getByLabel("What happens").fill("<i>The bridge</i> goes");
  await gm.page.getByRole("button", { name: "OK", exact: true }).click();
  const badge = anna.row("Tamsin Reed").getByRole("button", { name: "Disaster" });
  await expect(badge).not.toHaveAttribute("data-tooltip");
  await badge.click();
  await expect(anna.page.locator("#dealt-in-hint")).toContainText("<i>The bridge</i> goes");
});
