import {
  acts,
  conceive,
  count,
  draw,
  eventFirst,
  heard,
  hold,
  inDeck,
  lantern,
  nextIs,
  sitDown,
  WATCH,
} from "./lantern.ts";
import { useDeck } from "./newcomer.ts";
import { alike } from "./playing.ts";
import { said } from "./said.ts";
import { openIn } from "./tables.ts";
import { expect, test } from "./world.ts";

test.use({ world: lantern, seated: ["Gamemaster", "Anna"] });

test("MS-1 to MS-9: six actors and a rite, four rounds, and the undo of everything", async ({ table }) => {
  test.slow();
  const { gm, anna, ben } = await sitDown(table);
  await gm.console(WATCH);
  const current = async () => (await gm.combat()).current;

  await test.step("before: one to four cards each, and a rite of four draws", async () => {
    await conceive(gm, "The bell rite", { draws: 4, macro: "Toll the bell" });
    await count(gm, "The Pale Margrave", 4);
    await count(gm, "Ash Hound", 3);
    await count(gm, "Barrow Guard", 2);
    await inDeck(anna, 14); // three heroes, 4 + 3 + 2, the rite, the delimiter
  });

  await test.step("round 1: a hold that steps in before; an event leaves the pointer; a second card is not a second start", async () => {
    await draw(gm, "Ysolde Marr");
    await expect.poll(async () => (await anna.combat()).round).toBe(1);
    await hold(anna, "The Pale Margrave");
    await expect(gm.row("Ysolde Marr")).toContainText(said("mst-1.badge.waits", { whom: "The Pale Margrave" }));
    await expect(ben.row("The Pale Margrave")).toContainText(said("mst-1.badge.awaited", { who: "Ysolde Marr" }));
    await draw(gm, "The Pale Margrave");
    await expect(anna.strip.locator(".dealt-in-ask")).toContainText(
      said("mst-1.ask.hold", { whom: "The Pale Margrave" }),
    );
    await anna.press(said("mst-1.offer.before"));
    await acts(ben, "Ysolde Marr");
    expect(await current()).toBe("Ysolde Marr");
    await anna.press(said("mst-1.offer.end"));
    await acts(ben, "The Pale Margrave");
    await draw(gm, "The bell rite");
    await expect(ben.strip.locator(".dealt-in-events")).toContainText(said("mst-1.progress.once", { n: 1, of: 4 }));
    expect(await current()).toBe("The Pale Margrave");
    await draw(gm, "The Pale Margrave");
    expect(await current()).toBe("The Pale Margrave");
    await draw(gm, "Nim Hale");
    await hold(ben, "Ash Hound");
    await alike(gm, anna, ben);
    await draw(gm, "delimiter");
    await expect.poll(() => heard(anna)).toContain(said("mst-1.say.lost", { who: "Nim Hale", whom: "Ash Hound" }));
    await expect(ben.strip).toContainText(said("mst-1.pause.lost", { who: "Nim Hale" }));
    await inDeck(ben, 14);
  });

  await test.step("round 2: a hold that steps in after; one joins and one leaves", async () => {
    await draw(gm, "Nim Hale");
    await hold(ben, "Barrow Guard");
    await acts(gm, said("mst-1.pause.open"));
    await draw(gm, "The bell rite");
    await gm.console("game.scenes.active.tokens.getName('Gerrit').toggleCombatant()");
    await inDeck(gm, 13);
    await gm.console("game.combat.combatants.getName('Tamsin Reed').delete()");
    await inDeck(anna, 12);
    await draw(gm, "Barrow Guard");
    await ben.press(said("mst-1.offer.after"));
    await gm.press(said("mst-1.offer.next", { who: "Nim Hale" }));
    await acts(anna, "Nim Hale");
    expect(await current()).toBe("Nim Hale");
    await ben.press(said("mst-1.offer.end"));
    await expect(gm.strip).toContainText(said("mst-1.pause.open"));
    await draw(gm, "Gerrit");
    await draw(gm, "delimiter");
    await expect.poll(() => heard(ben)).toContain(said("mst-1.say.over", { round: 2 }));
  });

  await test.step("round 3: waiting on, and a card that comes to the other after all; a hold that is lost", async () => {
    await draw(gm, "Ysolde Marr");
    await hold(anna, "The Pale Margrave");
    await draw(gm, "The Pale Margrave");
    await anna.press(said("mst-1.offer.wait"));
    await expect(anna.strip.locator(".dealt-in-ask")).toHaveCount(0);
    await draw(gm, "The bell rite");
    await draw(gm, "The Pale Margrave");
    await draw(gm, "Gerrit"); // the table did not stop for Anna
    await expect(anna.strip.locator(".dealt-in-ask")).toHaveCount(0);
    await alike(gm, anna, ben);
    await draw(gm, "delimiter");
    await expect
      .poll(() => heard(ben))
      .toContain(said("mst-1.say.lost", { who: "Ysolde Marr", whom: "The Pale Margrave" }));
  });

  await test.step("round 4: the rite is complete, announced, called out, and its macro run", async () => {
    await draw(gm, "Ash Hound");
    await draw(gm, "The bell rite");
    await expect(ben.strip.locator(".dealt-in-events")).toContainText("complete");
    await expect.poll(() => heard(anna)).toContain(said("mst-1.say.complete", { what: "The bell rite" }));
    await expect.poll(() => heard(anna)).toContain("The bell tolls.");
    expect(await gm.console<string[]>("globalThis.__called")).toEqual(["eventCompleted: The bell rite"]);
    await draw(gm, "delimiter");
    await inDeck(gm, 13); // Gerrit for Tamsin, and the rite's card has left
  });

  const starts = await gm.console<Record<string, number>>("globalThis.__starts");
  expect(Math.max(...Object.values(starts))).toBe(1);
  expect(starts).toMatchObject({
    "Ysolde Marr in round 1": 1,
    "The Pale Margrave in round 1": 1,
    "Gerrit in round 3": 1,
  });
  expect(table.practice.counters().refused, "writes that the server refused").toBe(0);

  await test.step("undo to the start", async () => {
    await anna.page.close();
    const undo = gm.strip.locator(".dealt-in-undo");
    for (let left = 100; left > 0 && (await undo.count()) > 0; left--) {
      const rev = await gm.console<number>("game.combat.flags['dealt-in'].rev");
      await undo.click();
      await expect.poll(() => gm.console<number>("game.combat.flags['dealt-in'].rev")).toBeGreaterThan(rev);
    }
    await expect(gm.strip).toContainText(said("mst-1.offer.begin", { round: 1 }));
    await expect(ben.strip.locator(".dealt-in-events")).toHaveCount(0);
    expect(await ben.combat()).toMatchObject({ round: 0 });
    expect(Object.values((await ben.combat()).numbers).every((number) => number === null)).toBe(true);
    await inDeck(gm, 7); // Gerrit's arrival and Tamsin's leaving came from the documents, and are not taken back
    expect(await gm.console("game.actors.getName('The Pale Margrave').flags['dealt-in']?.cards ?? null")).toBeNull();
    await alike(gm, ben);
  });
});

test("MS-7, C-11: an event or the delimiter may come first, and no one starts a turn", ({ table }) =>
  eventFirst(table));

test("an encounter is given the other ruleset from its menu, and only that encounter", async ({ table }) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
  await gm.page.getByRole("button", { name: said("screen.ruleset") }).click();
  await useDeck(gm, "action-deck");
  await expect(anna.strip).toContainText(said("mst-1.badge.left", { n: 54 }));
  await expect(gm.page.locator(".dealt-in-countdown")).toBeVisible();
  await gm.console("Combat.create({ scene: game.scenes.active.id }).then((combat) => combat.activate())");
  await expect(anna.strip).toContainText(said("mst-1.deck.left", { n: 1 }));
});

test("MS-2: a card comes by itself when a turn ends, and a player cannot try again for another", async ({ table }) => {
  const { gm, anna, ben } = await sitDown(table);
  await gm.console("game.settings.set('dealt-in', 'mst-1.drawing', 'byItself')");
  await draw(gm, "Ysolde Marr");
  await nextIs(gm, "Nim Hale");
  await anna.press(said("mst-1.offer.end"));
  await acts(ben, "Nim Hale");
  await expect(anna.strip.locator(".dealt-in-undo")).toHaveCount(0);
  expect(await anna.console("game.modules.get('dealt-in').api.undo(game.combat)")).toBe(false);
  await acts(gm, "Nim Hale");
  await expect(gm.strip.locator(".dealt-in-undo")).toContainText(said("mst-1.deed.end", { who: "Ysolde Marr" }));
});

test("MS-6, MS-10: the number of cards is kept for the actor's next encounter; the token bag gives heroes two", async ({
  table,
}) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await count(gm, "The Pale Margrave", 3);
  await inDeck(anna, 9);
  await gm.console("game.settings.set('dealt-in', 'mst-1.preset', 'tokenBag')");
  await gm.console(`(async () => {
    const was = game.combat;
    const next = await Combat.create({ scene: game.scenes.active.id });
    await next.createEmbeddedDocuments("Combatant", was.combatants.contents
      .map(({ tokenId, sceneId, actorId }) => ({ tokenId, sceneId, actorId })));
    await was.delete();
    await next.activate();
    ui.combat.viewed = next;
    await ui.combat.render();
  })()`);
  await inDeck(gm, 12); // three heroes with two, the Margrave with three, guards and hounds with one, the delimiter
});

test("MS-11, MS-13: counts for everyone, odds for the GM; cards from the world's stacks; help with credit", async ({
  table,
}) => {
  const { gm, anna } = await sitDown(table, "Anna");
  await draw(gm, "Ysolde Marr");
  await gm.more("Ysolde Marr");
  await gm.page.getByRole("button", { name: said("mst-1.offer.show") }).click();
  await gm.page.locator("select[name=shows]").selectOption("picture");
  await gm.page.locator("select[name=picture]").selectOption({ label: "House tarot: The Lantern" });
  await gm.page.getByRole("button", { name: said("screen.ok"), exact: true }).click();
  await expect(anna.row("Ysolde Marr").locator(".token-initiative img")).toHaveAttribute("src", /lantern\.svg$/);
  for (const seat of [gm, anna]) await seat.strip.getByRole("button", { name: said("screen.openTable") }).click();
  const stock = (seat: typeof gm) => seat.page.locator(".dealt-in-stock");
  await expect(stock(gm)).toContainText("1 · 17%");
  await expect(stock(anna)).toContainText(said("mst-1.stock.note", { n: 6 }));
  await expect(stock(anna)).not.toContainText("%");
  await expect(anna.page.locator(".dealt-in-sequence")).toContainText("Ysolde Marr");
  await anna.page
    .locator(".dealt-in-table")
    .getByRole("button", { name: said("screen.help") })
    .click();
  const help = anna.page.locator(".dealt-in-help");
  await expect(help).toContainText(said("mst-1.credit.text"));
  await expect(help.getByRole("link", { name: said("mst-1.credit.licence") })).toHaveAttribute(
    "href",
    /creativecommons\.org\/licenses\/by\/4\.0/,
  );
});

test("C-5: a hidden fighter's card is drawn out of sight, and counted nowhere", async ({ table }) => {
  const { gm, anna } = await sitDown(table, "Anna");
  const id = await gm.console<string>("game.combat.combatants.getName('The Pale Margrave').id");
  await gm.console(`game.combat.combatants.get("${id}").update({ hidden: true })`);
  await draw(gm, "The Pale Margrave");
  await inDeck(anna, 6);
  await expect(anna.strip).toContainText(said("mst-1.pause.hidden"));
  await hold(gm, "Nim Hale");
  const open = await openIn(anna);
  expect(open).not.toContain(id);
  await expect(anna.row("Nim Hale")).not.toContainText("awaited");
  await draw(gm, "delimiter");
  await expect.poll(() => heard(anna)).not.toContain("Margrave");
});
