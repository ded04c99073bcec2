import type { State } from "../../src/rulesets/speed-cards/state.ts";
import { clickAndAgree } from "./agreeing.ts";
import { barrow } from "./barrow.ts";
import { menu } from "./lantern.ts";
import { alike } from "./playing.ts";
import { acts, fillIn, handOf, pick } from "./pool-table.ts";
import { rig } from "./rig.ts";
import { cardName, like, opening, said, saying, undotted } from "./said.ts";
import { dealing, known, setSpeed, sixFight } from "./speed-table.ts";
import { turnOf } from "./tables.ts";
import { expect, type Seat, test } from "./world.ts";

test.use({ world: barrow("speed-cards") });

const FIRST = {
  "Ysolde Marr": "Q 5",
  "Nim Hale": "5 3 2",
  "Tamsin Reed": "T 7 4 A",
  "Old Tam": "9 8 6 3 2",
  Gerrit: "J T 7 5 4 A",
  "The Pale Margrave": "A 2 3 4 5 6 7 8 9 T J Q",
};
const SECOND = { ...FIRST, "Nim Hale": "Q 9 7 2" };

/** The GM counts on, no matter whose cards wait, until this Segment or the end of the Turn. */
async function countTo(gm: Seat, segment: number | "over"): Promise<void> {
  for (let clicks = 0; clicks < 14; clicks++) {
    const before = await known<State>(gm);
    if (before.phase === "over" ? segment === "over" : before.segment === segment) return;
    const on = like`^(${saying("speed-cards.offer.count")}|${said("speed-cards.offer.endTurn")})`;
    await clickAndAgree(
      gm,
      () => gm.strip.getByRole("button", { name: on }).first().click(),
      () => turnOf(gm),
      (now) => now.toBeGreaterThan(before.turn),
    );
  }
  throw new Error(`Segment ${segment} never comes`);
}

async function done(seat: Seat, words: string): Promise<void> {
  const turn = await turnOf(seat);
  await seat.press(words);
  await expect.poll(() => turnOf(seat)).toBeGreaterThan(turn);
}

test("HC-1 to HC-9: a Turn and a half with SPD 2, 3, 4, 5, 6 and 12, and undo over a Turn's end", async ({ table }) => {
  test.setTimeout(300_000);
  const { gm, anna, ben, cora, dov } = await sixFight(table);
  const row = (name: string) => gm.row(name);

  await test.step("HC-1: invalid input is refused at the field, and changes nothing", async () => {
    await menu(gm, "Nim Hale", said("speed-cards.offer.setSpeed"));
    const field = gm.page.locator("dialog[open]").getByLabel(said("word.spd"));
    for (const [typed, kept] of [
      ["13", false],
      ["-1", false],
      ["3", true],
    ] as const) {
      await field.fill(typed);
      expect(await field.evaluate((input) => (input as HTMLInputElement).checkValidity()), typed).toBe(kept);
    }
    await expect(field).toHaveAttribute("type", "number"); // and so no letters
    await gm.page
      .locator("dialog[open]")
      .getByRole("button", { name: said("screen.ok"), exact: true })
      .click();
  });

  await test.step("HC-2, HC-8: Segment 12: by DEX, and an unused Queen waits", async () => {
    await dealing(gm, FIRST);
    await gm.press(said("speed-cards.offer.deal", { turn: 1 }));
    await expect(dov.page.locator("#combat .encounter-title")).toContainText(said("speed-cards.segment", { n: 12 }));
    await acts(anna, "The Pale Margrave");
    await act(gm, "The Pale Margrave", "Q");
    await done(gm, said("speed-cards.offer.end"));
    await acts(anna, "Ysolde Marr");
    await done(anna, said("speed-cards.offer.pass"));
  });

  await test.step("HC-3, HC-6, HC-7: Segment 11: a ten and an Ace; a Dodge called forward works", async () => {
    await countTo(gm, 11);
    await rig(gm.page, [2, 2, 2]); // 9 against 11: made by 2, and the Nine is 11
    await (await handOf(dov, "Old Tam"))
      .getByRole("button", {
        name: opening("speed-cards.offer.forwardRoll", { card: saying("card.of", { rank: cardName("9") }) }),
      })
      .click();
    await fillIn(dov, {});
    await expect(row("Old Tam")).toContainText(said("speed-cards.badge.dodging"));
    await done(gm, said("speed-cards.offer.pass"));
    await acts(cora, "Gerrit"); // HC-4: a fighter who needs a sum is not in line, and comes in at will
    await done(gm, said("speed-cards.offer.pass"));
    await act(cora, "Tamsin Reed", "T A");
    await acts(gm, "Tamsin Reed");
    await expect(row("Tamsin Reed").locator(".dealt-in-card")).toContainText("10"); // not the card that comes next
    await done(cora, said("speed-cards.offer.end"));
  });

  await test.step("HC-4: a Queen of Segment 12 is used in 10, where the Dodge ends too", async () => {
    await countTo(gm, 10);
    await expect(row("Old Tam")).not.toContainText(said("speed-cards.badge.dodging"));
    await act(anna, "Ysolde Marr", "Q");
    await expect.poll(async () => (await known<State>(gm)).acted.length).toBe(1);
  });

  await test.step("HC-6: calling forward with too little fails, and the card is gone", async () => {
    await countTo(gm, 9);
    await ben.press(undotted(said("speed-cards.offer.forwardBy"))); // in the strip: it cannot wait for a window
    await fillIn(ben, { [said("word.by")]: "2" }); // a Five and 2 do not make a Nine
    await expect.poll(() => heard(ben)).toMatch(saying("speed-cards.say.failed", { by: 2 }));
    await expect(row("Nim Hale")).not.toContainText(said("speed-cards.badge.dodging"));
  });

  await test.step("HC-9: a fighter who joins in Segment 6 is dealt their SPD, without what has passed", async () => {
    await countTo(gm, 6);
    await gm.console("game.scenes.active.tokens.getName('Barrow Guard 1').toggleCombatant().then(() => 0)");
    await expect(dov.row("Barrow Guard 1")).toHaveCount(1);
    await expect.poll(async () => Object.keys((await known<State>(gm)).spd).length).toBe(7);
    const { cards, segment } = await known<State>(gm);
    expect(segment).toBe(6);
    const late = Object.keys(cards).filter((card) => cards[card]?.zone === "hand" && isOf(card, "Q J T 9 8 7"));
    expect(
      late.every((card) => !card.endsWith("#7")),
      "the seventh deck has nothing above 6 in hand",
    ).toBe(true);
  });

  await test.step("HC-5: what is left is lost; undo goes back over the Turn's end; SPD counts from the next one", async () => {
    await setSpeed(gm, "Nim Hale", 4, 18);
    await countTo(gm, "over");
    const { segment } = await known<State>(gm);
    await gm.strip.locator(".dealt-in-undo").click();
    await expect.poll(async () => (await known<State>(dov)).phase).toBe("running");
    await expect.poll(async () => (await known<State>(anna)).segment).toBe(segment);
    await alike(gm, anna, ben, cora, dov);
    await countTo(gm, "over");
  });

  await test.step("half a Turn more", async () => {
    await dealing(gm, { ...SECOND, "Barrow Guard 1": "2 A" });
    await gm.press(said("speed-cards.offer.deal", { turn: 2 }));
    await expect.poll(async () => (await known<State>(dov)).heroTurn).toBe(2);
    await acts(gm, "The Pale Margrave");
    await act(gm, "The Pale Margrave", "Q", "dodge"); // HC-7: in its own Segment, with no roll
    await expect(dov.row("The Pale Margrave")).toContainText(said("speed-cards.badge.dodging"));
    await done(gm, said("speed-cards.offer.end"));
    await acts(anna, "Ysolde Marr");
    await done(anna, said("speed-cards.offer.pass"));
    await acts(ben, "Nim Hale");
    await act(ben, "Nim Hale", "Q");
    await done(ben, said("speed-cards.offer.end"));
    await countTo(gm, 11);
    await expect(dov.row("The Pale Margrave")).not.toContainText(said("speed-cards.badge.dodging"));
    await countTo(gm, 6);
    await expect(ben.page.locator("#combat .encounter-title")).toContainText(said("speed-cards.segment", { n: 6 }));
  });

  await alike(gm, anna, ben, cora, dov);
  expect((await gm.combat()).round, "Foundry's round is the Turn").toBe(2);
  expect(table.practice.counters().refused, "writes that the server refused").toBe(0);
});

/** Acts with the cards of these faces, or does this with them. */
async function act(seat: Seat, name: string, faces: string, use?: string): Promise<void> {
  const way = (await handOf(seat, name))
    .locator(".dealt-in-ways")
    .getByRole("button", { name: like`^${undotted(said("speed-cards.offer.act"))}` });
  if ((await way.count()) > 0 && (await way.getAttribute("aria-pressed")) !== "true") await way.click();
  const window = await pick(seat, name, await facesOf(seat, name, faces));
  if (use !== undefined) await window.locator(`[data-fan-use=${use}]`).check();
  const turn = await turnOf(seat);
  await window.locator("[data-fan-do=play]").click();
  await expect.poll(() => turnOf(seat)).toBeGreaterThan(turn);
}

const isOf = (card: string, faces: string): boolean => faces.split(" ").includes(card[0] ?? "");

const heard = (seat: Seat): Promise<string> =>
  seat.console(
    "game.messages.contents.map((m) => m.content.replace(/<\\/?span[^>]*>/g, '').replace(/<[^>]+>/g, ' ')).join(' | ')",
  );

/** The cards of a hand with these faces. */
async function facesOf(seat: Seat, name: string, faces: string): Promise<string[]> {
  const { cards, seats } = await known<State>(seat);
  const id = await seat.console<string>(
    `game.combat.combatants.contents.find((one) => one.name === ${JSON.stringify(name)}).id`,
  );
  const own = Object.keys(seats).find((some) => seats[some]?.members.includes(id)) ?? "";
  const hand = Object.keys(cards).filter((card) => {
    const place = cards[card];
    return place?.zone === "hand" && place.seat === own;
  });
  return faces.split(" ").map((face) => hand.find((card) => card.startsWith(face))?.split("#")[0] ?? "?");
}
