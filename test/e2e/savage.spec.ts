import { alike, answer } from "./playing.ts";
import { questionFor } from "./questions.ts";
import { rig } from "./rig.ts";
import { about, cardName, opening, said, saying } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/**
 * Everything of the action deck in one encounter: an ambush, a standoff, edges, a Joker, the Drop, Bennies; and all of
 * it taken back.
 */

/** Makes these cards come next, only in the GM's browser. */
async function stack({ page }: Seat, cards: readonly string[]): Promise<void> {
  const at = await page.evaluate((wanted) => {
    const { combat, modules } = (globalThis as unknown as { game: GameLike }).game;
    const { cards: all, shuffleDue, phase } = modules.get("dealt-in").api.table(combat);
    const zone = (id: string) => all[id]?.zone ?? "";
    const left = Object.keys(all).filter((id) => zone(id) === "deck");
    if (shuffleDue.length > 0 && phase === "between")
      left.push(...Object.keys(all).filter((id) => zone(id) !== "deck" && zone(id) !== "held"));
    return wanted.map((card) => {
      const place = left.indexOf(card);
      left[place] = left.at(-1) ?? "";
      left.pop();
      return place;
    });
  }, cards);
  expect(at, "all of them are in the deck").not.toContain(-1);
  await rig(page, at);
}

interface GameLike {
  readonly combat: unknown;
  readonly modules: {
    get(id: string): {
      readonly api: {
        table(combat: unknown): {
          readonly cards: Readonly<Record<string, { readonly zone: string }>>;
          readonly shuffleDue: readonly string[];
          readonly phase: string;
        };
      };
    };
  };
}

const acts = ({ strip }: Seat, ...names: readonly string[]) =>
  expect(strip.locator(".dealt-in-acts strong")).toHaveText([...names]);
const card = (seat: Seat, who: string) => expect(seat.row(who).locator(".token-initiative .dealt-in-card"));

async function fromMenu(gm: Seat, who: string, what: string): Promise<void> {
  await gm.more(who);
  await gm.page.locator("#dealt-in-seat").getByRole("button", { name: what }).click();
}

async function edges(gm: Seat, who: string, values: Readonly<Record<string, string>>): Promise<void> {
  await fromMenu(gm, who, said("action-deck.offer.set"));
  for (const [name, value] of Object.entries(values))
    await gm.page.locator(`dialog select[name=${name}]`).selectOption(value);
  await gm.page.getByRole("button", { name: said("screen.ok"), exact: true }).click();
  await expect(gm.page.locator("dialog select")).toHaveCount(0);
}

/** Foundry's own button, which asks before it ends a round that is not over. */
async function endRound(gm: Seat): Promise<void> {
  await gm.page.locator("#combat nav.combat-controls [data-action=nextRound]").click();
  await gm.page.locator("dialog[open] [data-action=yes]").click();
  await expect(gm.strip).toContainText(said("action-deck.pause.over"));
}

test.use({ seated: ["Gamemaster", "Anna", "Ben"] });

test("SW-9 to SW-16: an encounter with everything in it, and the undo of all of it", async ({ table }) => {
  test.slow();
  const gm = await table.join("Gamemaster");
  await gm.console("game.settings.set('dealt-in', 'action-deck.bennies', 'asked')");
  await gm.console("game.settings.set('dealt-in', 'action-deck.bennyCard', 'yes')");
  const [anna, ben] = await Promise.all([table.join("Anna"), table.join("Ben")]);

  await test.step("edges are set: Level Headed, Quick and Hesitant", async () => {
    await edges(gm, "Ysolde Marr", { edge: "levelHeaded" });
    await edges(gm, "Tamsin Reed", { quick: "yes" });
    await edges(gm, "Old Tam", { hesitant: "yes" });
  });

  await test.step("SW-9, SW-14: an ambush; one notices, the other does not, even with a Benny", async () => {
    await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
    await gm.page
      .locator(".dealt-in-table-window")
      .getByRole("button", { name: said("action-deck.offer.ambush") })
      .click();
    const window = gm.page.locator(".dealt-in-sorting-window");
    const put = (who: string, where: string) =>
      window.getByRole("group", { name: who }).getByRole("button", { name: where }).click();
    for (const who of ["Barrow Guard", "Ash Hound"]) await put(who, said("action-deck.ambush.wait"));
    for (const who of ["Ysolde Marr", "Tamsin Reed"]) await put(who, said("action-deck.ambush.ambushed"));
    await window.getByRole("button", { name: said("action-deck.ambush.play"), exact: true }).click();
    await answer(anna, "Ysolde Marr", 6);
    await answer(anna, "Tamsin Reed", 2);
    await expect(anna.strip.getByText(saying("action-deck.ask.bennyNotice", { total: 2 }))).toBeVisible();
    await answer(anna, "Tamsin Reed", 3);
    await expect(anna.strip.getByText(saying("action-deck.ask.bennyNotice", { n: 2 }))).toBeVisible();
    await anna.press(said("action-deck.offer.stand"));
    await stack(gm, ["KS", "4C", "9D", "3H", "QH", "JS"]);
    await window.getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) }).click();
    for (const part of [".dealt-in-table-window", ".dealt-in-sorting-window"])
      for (const close of await gm.page.locator(`${part} [data-action=close]`).all()) await close.click();
    await card(gm, "Ysolde Marr").toHaveAttribute("aria-label", cardName("KS"));
    await card(gm, "Old Tam").toHaveAttribute("aria-label", cardName("3H"));
    await expect(anna.row("Tamsin Reed")).toContainText(said("action-deck.badge.surprised"));
  });

  await test.step("SW-8, SW-11, SW-14: the ambusher acts first; the Drop breaks in, and a Benny turns it", async () => {
    await gm.press(about(said("action-deck.offer.first"), "Barrow Guard"));
    await gm.press(said("action-deck.offer.begin", { round: 1 }));
    await acts(gm, "Barrow Guard");
    await gm.press(said("action-deck.offer.end"));
    await acts(anna, "Ysolde Marr");
    await anna.press(said("action-deck.offer.end"));
    for (const who of ["The Pale Margrave", "Hollow Archer"]) {
      await expect(gm.strip.locator(".dealt-in-acts strong")).toContainText(who);
      await gm.press(said("action-deck.offer.end"));
    }
    await acts(ben, "Old Tam");
    await fromMenu(gm, "Ash Hound", said("action-deck.offer.giveDrop"));
    await expect(ben.row("Ash Hound")).toContainText(said("action-deck.badge.drop"));
    await gm.press(about(said("action-deck.offer.interrupt"), "Ash Hound"));
    await answer(gm, "Ash Hound", 8);
    await gm.press(said("action-deck.offer.stand")); // SW-8: the holder settles first
    await answer(ben, "Old Tam", 5);
    await expect(ben.strip.locator(".dealt-in-ask")).toContainText(saying("action-deck.ask.benny", { total: 5 }));
    await answer(ben, "Old Tam", 9);
    await acts(ben, "Old Tam");
    await ben.press(said("action-deck.offer.end"));
    await acts(gm, "Ash Hound");
    await gm.press(said("action-deck.offer.end"));
    await expect(gm.strip).toContainText(said("action-deck.pause.over"));
    await expect(gm.row("Ash Hound")).not.toContainText(said("action-deck.badge.drop"));
    await alike(gm, anna, ben);
  });

  await test.step("SW-10: a standoff in place of a deal", async () => {
    await gm.strip.getByRole("button", { name: said("screen.openTable") }).click();
    await gm.page
      .locator(".dealt-in-table")
      .getByRole("button", { name: said("action-deck.offer.callStandoff") })
      .click();
    await gm.page.locator("dialog[open] [data-action=yes]").click();
    await gm.page.locator(".dealt-in-table-window [data-action=close]").click();
    await answer(anna, "Ysolde Marr", 10);
    await anna.press(said("action-deck.offer.pass"));
    await answer(ben, "Old Tam", 7);
    await answer(gm, "The Pale Margrave", 7);
    for (const who of ["Barrow Guard", "Ash Hound", "Hollow Archer"]) {
      const ask = await questionFor(gm.strip, who);
      const pass = ask.getByRole("button", { name: about(said("action-deck.offer.pass"), who), exact: true });
      await pass.click();
      await expect(pass).toHaveCount(0);
    }
    await ben.press(said("action-deck.offer.stand"));
    await gm.press(said("action-deck.offer.stand"));
    await acts(anna, "Ysolde Marr");
    await anna.press(said("action-deck.offer.end"));
    await acts(gm, "Old Tam", "The Pale Margrave");
    await ben.press(said("action-deck.offer.end"));
    await gm.press(said("action-deck.offer.end"));
    await expect(gm.strip).toContainText(said("action-deck.pause.over"));
  });

  await test.step("SW-5, SW-15: a round with edges, and a Joker that breaks in", async () => {
    await stack(gm, ["AS", "7D", "4D", "KD", "JR", "2S", "QS", "9C", "8C", "6C"]);
    await gm.press(said("action-deck.offer.deal", { round: 3 }));
    await card(gm, "Tamsin Reed").toHaveAttribute("aria-label", cardName("KD"));
    await card(gm, "Old Tam").toHaveAttribute("aria-label", cardName("JR"));
    await anna.strip.getByRole("button", { name: cardName("7D") }).click();
    await card(gm, "Ysolde Marr").toHaveAttribute("aria-label", cardName("7D"));
    await gm.press(said("action-deck.offer.begin", { round: 3 }));
    await ben.press(said("action-deck.offer.bide"));
    await acts(anna, "Tamsin Reed");
    await anna.press(said("action-deck.offer.end"));
    await acts(gm, "The Pale Margrave");
    await ben.press(opening("action-deck.offer.interrupt"));
    await acts(gm, "Old Tam");
    await expect(gm.row("Old Tam")).toContainText(said("action-deck.badge.joker"));
    await ben.press(said("action-deck.offer.end"));
    await acts(gm, "The Pale Margrave");
    await endRound(gm);
  });

  await test.step("SW-16: a Benny buys a card; SW-6: the deck was shuffled whole", async () => {
    await stack(gm, ["5C", "6D", "8H", "TS", "2D", "QC", "JC", "9H", "3S"]);
    await gm.press(said("action-deck.offer.deal", { round: 4 }));
    await gm.press(said("action-deck.offer.begin", { round: 4 }));
    await stack(gm, ["AH"]);
    await anna.press(about(said("action-deck.offer.buy"), "Tamsin Reed"));
    await card(gm, "Tamsin Reed").toHaveAttribute("aria-label", cardName("AH"));
    await expect(gm.row("Tamsin Reed")).toContainText(said("action-deck.badge.bennies", { n: 1 }));
    await alike(gm, anna, ben);
    await endRound(gm);
    await gm.press(said("action-deck.offer.deal", { round: 5 }));
    await gm.press(said("action-deck.offer.begin", { round: 5 }));
    await expect.poll(async () => (await ben.combat()).round).toBe(5);
  });

  const bennies = (who: string) =>
    gm.console(`game.actors.getName(${JSON.stringify(who)}).flags['dealt-in']?.bennies ?? null`);
  expect(await bennies("Tamsin Reed")).toBe(1);
  expect(table.practice.counters().refused, "writes that the server refused").toBe(0);

  await test.step("undo to the start", async () => {
    await anna.page.close();
    const undo = gm.strip.locator(".dealt-in-undo");
    for (let left = 120; left > 0 && (await undo.count()) > 0; left--) {
      const rev = await gm.console<number>("game.combat.flags['dealt-in'].rev");
      await undo.click();
      await expect.poll(() => gm.console<number>("game.combat.flags['dealt-in'].rev")).toBeGreaterThan(rev);
    }
    await expect(gm.strip.getByRole("button", { name: said("action-deck.offer.deal", { round: 1 }) })).toBeVisible();
    expect(await ben.combat()).toMatchObject({ round: 0 });
    for (const who of ["Tamsin Reed", "Old Tam"]) expect(await bennies(who)).toBeNull();
    await alike(gm, ben);
  });
});
