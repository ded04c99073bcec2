import { barrow, type Company, everythingReceived, gather, sitDownAs } from "./barrow.ts";
import { questionFor } from "./questions.ts";
import { rig } from "./rig.ts";
import { begin, cardOn, chip, hit, line, openChat, openTable, table, wordFor } from "./round-card.ts";
import { either, like, said, saying } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** The card of the round as everyone sees it: on the table, the strips, the rows and in chat (MD-1). */

const [UP, DOWN, SETBACK] = [
  said("drama.effect.up.name"),
  said("drama.effect.down.name"),
  said("drama.effect.setback.name"),
];
const [ATTACK, TRICK] = [said("drama.action.attack"), said("drama.action.trick")];
const APPROVED = `${said("drama.approved")} ${ATTACK} ${TRICK}`;

test.use({ world: barrow("masterdeck"), seated: ["Gamemaster", "Anna"] });

test.describe("with browsers that have heard nothing before", () => {
  test.use({ seated: [] });

  test("MD-1: the card is on the strip, the rows, the table and in chat, for each user as far as they may know", async ({
    table: world,
  }) => {
    test.slow();
    const company: Company = await gather(world);
    const { gm, anna, ben, cora, dov } = company;
    await begin(gm, "pass-it-along");

    await test.step("strip: four suits, and which of them is mine", async () => {
      for (const seat of [gm, anna, ben, cora, dov]) {
        await expect(cardOn(seat)).toContainText(`${said("masterdeck.card.round", { round: 1 })} Pass It Along`);
        for (const [suit, name] of Object.entries({
          [said("card.suit.S")]: UP,
          [said("card.suit.H")]: DOWN,
          [said("card.suit.D")]: said("drama.effect.breaks.name"),
          [said("card.suit.C")]: SETBACK,
        }))
          await expect(chip(seat, suit)).toContainText(name);
        await expect(seat.strip).toContainText(seat === gm ? APPROVED : said("masterdeck.offer.claim"));
      }
      const marked = (seat: Seat) => cardOn(seat).locator(".is-mine");
      await expect(marked(anna)).toHaveText(like`${UP}\s*${said("screen.yours")}`);
      await expect(marked(ben)).toHaveText(like`${DOWN}\s*${said("screen.yours")}`);
      await expect(marked(cora)).toHaveText(like`${SETBACK}\s*${said("screen.yours")}`);
      await expect(marked(dov)).toHaveCount(0); // a Joker has no suit
      await expect(marked(gm)).toHaveCount(0);
    });

    await test.step("rows: a badge for each fighter it hits", async () => {
      for (const seat of [gm, anna]) {
        await expect(seat.row("Ysolde Marr")).toContainText(UP);
        await expect(seat.row("Ash Hound")).toContainText(DOWN);
        await expect(seat.row("Tamsin Reed")).toContainText(SETBACK);
        await expect(seat.row("Old Tam").getByRole("button", { name: either(UP, DOWN, SETBACK) })).toHaveCount(0);
      }
      await expect(gm.row("Hollow Archer")).toContainText(DOWN);
    });

    await test.step("table: the card, and whom it hits, but no hidden fighter", async () => {
      for (const seat of [gm, anna]) {
        await openTable(seat);
        await expect(table(seat).locator(".dealt-in-round-card article")).toHaveAttribute(
          "aria-label",
          "Pass It Along",
        );
        await expect(hit(seat, said("card.suit.S"))).toContainText([/Ysolde Marr/, /The Pale Margrave/]);
        await expect(line(seat, said("card.suit.S")).getByText(said("masterdeck.hit.up"))).toHaveCount(1); // once for both
        const meaning = line(seat, said("card.suit.S")).getByRole("button", { name: UP });
        await expect(meaning).toHaveAttribute("data-hint", said("drama.effect.up.does"));
        await expect(hit(seat, said("card.suit.D"))).toHaveCount(0); // Gerrit is not one of the GM's Extras
        await expect(table(seat).locator(".dealt-in-hits")).toContainText(
          said("masterdeck.card.noSuit", { who: "Old Tam" }),
        );
        await expect(table(seat).locator(".dealt-in-hits")).toContainText(APPROVED);
        await expect(table(seat).locator(".dealt-in-bar")).toContainText(said("masterdeck.deck.left", { n: 103 }));
      }
      await expect(hit(anna, said("card.suit.S")).first()).toContainText(said("screen.yours"));
      await expect(hit(gm, said("card.suit.H"))).toContainText([/Nim Hale/, /Ash Hound/, /Hollow Archer/]);
      await expect(hit(anna, said("card.suit.H"))).toContainText([/Nim Hale/, /Ash Hound/]);
      await expect(hit(anna, said("card.suit.H"))).toHaveCount(2);
    });

    await test.step("chat: title, effects and actions, without any name or other card", async () => {
      await openChat(anna);
      const message = anna.page.locator(".chat-message", { hasText: saying("masterdeck.say.flipped") });
      await expect(message.locator(".dealt-in-chat p")).toContainText([
        said("masterdeck.say.flipped", { card: "Pass It Along" }),
      ]);
      const lines = message.locator(".dealt-in-chat li");
      await expect(lines).toHaveText([
        `${said("word.spades")} ${UP}`,
        `${said("word.hearts")} ${DOWN}`,
        `${said("word.diamonds")} ${said("drama.effect.breaks.name")}`,
        `${said("word.clubs")} ${SETBACK}`,
        saying("masterdeck.say.approved", { actions: [said("masterdeck.word.attack"), said("masterdeck.word.trick")] }),
      ]);
      await expect(message).not.toContainText(/Hollow Archer|Ysolde/);
      await anna.console("(ui.combat.activate?.() ?? ui.sidebar?.changeTab?.('combat', 'primary'), 0)");
    });

    await test.step("no player received the place of a hidden fighter", async () => {
      expect(await everythingReceived(gm.page)).toContain("group:actorArcher00000");
      for (const seat of [anna, dov])
        expect(await everythingReceived(seat.page)).not.toContain("group:actorArcher00000");
    });
  });
});

test("MD-1: badges stand gains first, however many there are", async ({ table: world }) => {
  const gm = await sitDownAs(world, "Gamemaster");
  await begin(gm, "got-you", ["2S", "3H", "4S", "5C", "6D", "7S", "AC", "TH", "4H"]); // Clubs: Fatigued
  const row = gm.row("Barrow Guard");
  const dialog = gm.page.locator("dialog[open]");
  const badges = row.locator(".dealt-in-badge");
  await expect(badges).toHaveText([said("drama.effect.fatigued.name")]);
  await gm.press(said("action-deck.offer.declare"));
  await dialog.getByLabel(said("action-deck.field.count")).fill("3");
  await dialog.getByRole("button", { name: said("screen.ok"), exact: true }).click();
  await gm.press(said("action-deck.offer.mark"));
  await dialog.getByRole("combobox").first().selectOption("defend");
  await dialog.getByRole("button", { name: said("screen.ok"), exact: true }).click();
  await gm.more("Barrow Guard");
  await gm.page
    .locator("#dealt-in-seat")
    .getByRole("button", { name: said("masterdeck.offer.markHaste") })
    .click();
  await expect(badges).toHaveText([
    said("action-deck.badge.defend"),
    said("masterdeck.badge.haste", { n: 1 }),
    saying("action-deck.badge.actions", { n: 3 }),
    said("drama.effect.fatigued.name"),
  ]);
  const [line, badge] = [
    await row.locator(".dealt-in-line").boundingBox(),
    await row.locator(".dealt-in-line .dealt-in-badge").first().boundingBox(),
  ];
  expect((badge?.y ?? 0) + (badge?.height ?? 0), "whole").toBeLessThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
  await expect(row.locator(".dealt-in-counted")).toContainText(said("screen.times", { n: 6 }));
});

test("MD-2: a picture is shown to everyone, and the GM is asked what becomes of it", async ({ table: world }) => {
  const gm = await sitDownAs(world, "Gamemaster");
  const anna = await sitDownAs(world, "Anna");
  await begin(gm, "the-long-crack");
  await expect(gm.strip.locator(".dealt-in-ask")).toContainText(
    said("masterdeck.ask.picture", { card: "The Long Crack" }),
  );
  const what = said("masterdeck.topic.picture", { card: "The Long Crack" });
  await expect(anna.strip).toContainText(said("screen.waitingFor", { who: said("screen.theGm"), what }));
  await expect(anna.strip.locator(".dealt-in-blocks small")).toHaveText(said("masterdeck.means.picture"));
  await expect(cardOn(anna)).toContainText("The Long Crack");
  for (const seat of [gm, anna]) {
    await expect(seat.strip).toContainText(said("masterdeck.pause.gm"));
    await openTable(seat);
    await expect(table(seat).locator(".dealt-in-stage article")).toHaveAttribute("aria-label", "The Long Crack");
    await expect(table(seat).locator(".dealt-in-round")).toHaveCount(0);
  }
  await expect(gm.strip.locator(".dealt-in-acts.is-elsewhere")).toHaveCount(1);
  await expect(gm.strip.locator(".dealt-in-middle > *"), "the open table has what is asked").toHaveCount(0);
  await expect(table(gm).getByRole("button", { name: said("masterdeck.offer.ignore") })).toHaveClass(/is-main/);
  await rig(gm.page, [wordFor("four-hands")]);
  await table(gm)
    .getByRole("button", { name: said("masterdeck.offer.affects") })
    .click();
  for (const seat of [gm, anna]) {
    await expect(table(seat).locator(".dealt-in-round-card article")).toHaveAttribute("aria-label", "Four Hands");
    await expect(table(seat).locator(".dealt-in-laid article")).toHaveAttribute("aria-label", "The Long Crack");
  }
  await expect(table(anna).locator(".dealt-in-laid button")).toHaveCount(0);
  await table(gm)
    .locator(".dealt-in-laid")
    .getByRole("button", { name: said("masterdeck.offer.putAside", { card: "The Long Crack" }) })
    .click();
  await expect(table(anna).locator(".dealt-in-laid")).toHaveCount(0);
  await expect(table(anna).locator(".dealt-in-bar")).toContainText(said("screen.discarded", { n: 1 }));
});

test("MD-1: until the GM decides, the card says whom it would hit; waived, it hits no one", async ({
  table: world,
}) => {
  const gm = await sitDownAs(world, "Gamemaster");
  const anna = await sitDownAs(world, "Anna");
  await gm.console("game.settings.set('dealt-in', 'masterdeck.striking', 'confirmed')");
  await openTable(gm);
  await table(gm)
    .getByRole("button", { name: said("action-deck.offer.options") })
    .click();
  await gm.page.locator("dialog[open]").getByLabel(said("masterdeck.field.striking")).selectOption("confirmed");
  await gm.page
    .locator("dialog[open]")
    .getByRole("button", { name: said("screen.ok"), exact: true })
    .click();
  await table(gm).locator("[data-action=close]").click();
  await begin(gm, "pass-it-along");
  await expect(cardOn(anna)).toContainText(said("masterdeck.card.waits"));
  await openTable(gm);
  await expect(hit(gm, said("card.suit.S"))).toContainText([/Ysolde Marr/, /The Pale Margrave/]);
  await expect(gm.row("Ysolde Marr").locator(".dealt-in-badge")).toHaveCount(0);
  await table(gm)
    .getByRole("button", { name: said("masterdeck.offer.waive") })
    .click();
  await expect(hit(gm, said("card.suit.S"))).toHaveCount(0);
  await expect(cardOn(anna)).toContainText(said("masterdeck.card.waived"));
});

test("MD-10: a disaster is a word on the row, and opens as the text that the GM typed", async ({ table: world }) => {
  const gm = await sitDownAs(world, "Gamemaster");
  const anna = await sitDownAs(world, "Anna");
  await begin(gm, "pass-it-along");
  const ask = await questionFor(gm.strip, "Tamsin Reed");
  await ask.getByRole("button", { name: said("masterdeck.offer.disasterFor") }).click();
  await gm.page.getByLabel(said("masterdeck.field.disaster")).fill("<i>The bridge</i> goes");
  await gm.page.getByRole("button", { name: said("screen.ok"), exact: true }).click();
  const badge = anna.row("Tamsin Reed").getByRole("button", { name: said("masterdeck.badge.disaster") });
  await expect(badge).not.toHaveAttribute("data-tooltip");
  await badge.click();
  await expect(anna.page.locator("#dealt-in-hint")).toContainText("<i>The bridge</i> goes");
});
