import { acts, alike, dealAndBegin } from "./playing.ts";
import { everythingReceived, listenIn, whereReceived } from "./received.ts";
import { cardName, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** C-6: looking back over what was played, going back and playing it again; and what a player's page is told of it. */

/** The GM's cards: the Margrave's, the guards', the hounds', and the archers', who are hidden. */
const CLOSED = ["8D", "8C", "4H"];

const tape = ({ page }: Seat) => page.locator("#combat .dealt-in-tape");
const steps = (seat: Seat) => tape(seat).locator("[data-step]");
const past = (seat: Seat) => tape(seat).locator(".dealt-in-tape-then.is-past");

async function hasNothingOf({ page }: Seat, cards: readonly string[]): Promise<void> {
  const all = await everythingReceived(page);
  for (const card of cards)
    for (const word of [`"${card}"`, cardName(card)])
      expect(all.includes(word), (await whereReceived(page, word)).join(" | ")).toBe(false);
}

async function openTape(seat: Seat): Promise<void> {
  await seat.strip.locator("[data-action=tape]").click();
  await expect(tape(seat)).toBeVisible();
}

test("C-6, SW-23: a Game Master looks back, goes back and plays it again; a player reads her own page’s steps, and is told no card before its holder acts on it", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster", { meet: listenIn });
  await gm.console("game.settings.set('dealt-in', 'action-deck.gmCards', 'faceDown')");
  await dealAndBegin({ gm });
  await gm.press(said("action-deck.offer.end"));
  const anna = await table.join("Anna", { meet: listenIn });
  await acts(anna, "Ysolde Marr");
  await hasNothingOf(anna, ["9C", ...CLOSED]);
  expect((await everythingReceived(anna.page)).includes('"KS"'), "the search finds what lies open").toBe(true);
  await expect(anna.row("The Pale Margrave").locator(".dealt-in-card.is-back")).toBeVisible();
  const { numbers } = await anna.combat();
  expect([numbers["The Pale Margrave"], numbers["Barrow Guard 1"]], "nor do numbers tell").toEqual([null, null]);
  await anna.press(said("action-deck.offer.end"));
  await acts(anna, "Barrow Guard");
  const guards = anna.row("Barrow Guard").locator(".dealt-in-card").first();
  await expect(guards).toHaveAttribute("aria-label", cardName("9C"));
  await acts(gm, "Barrow Guard");

  await openTape(gm);
  await expect(steps(gm)).toHaveCount(4);
  await steps(gm).last().hover();
  await expect(past(gm), "the deal").toContainText(said("tape.past", { n: 1 }));
  const rev = await gm.console("game.combat.flags['dealt-in'].rev");
  await steps(gm).nth(1).hover();
  await expect(past(gm)).toContainText(said("tape.past", { n: 1 }));
  await expect(past(gm).locator("li.is-now")).toHaveAttribute("title", "Ysolde Marr");
  await expect(steps(gm).nth(0)).toHaveClass(/is-struck/);
  await acts(gm, "Barrow Guard"); // the present stands where it did
  expect(await gm.console("game.combat.flags['dealt-in'].rev"), "nothing is written for it").toBe(rev);

  await openTape(anna);
  await expect(tape(anna).locator(".dealt-in-tape-step"), "she reads what her page has seen").toHaveCount(1);
  await expect(tape(anna)).toContainText("Ysolde Marr");
  await tape(anna).locator(".dealt-in-tape-step").click();
  await expect(past(anna), "and has no table of then").toHaveCount(0);
  await expect(tape(anna).locator("[data-tape-back]")).toHaveCount(0);
  await hasNothingOf(anna, CLOSED);
  const shown = await tape(anna).innerHTML();
  for (const card of CLOSED) for (const word of [`"${card}"`, cardName(card)]) expect(shown).not.toContain(word);

  await steps(gm).nth(1).click();
  await tape(gm).locator("[data-tape-back]").click();
  await acts(gm, "Ysolde Marr");
  await acts(anna, "Ysolde Marr");
  await expect(steps(gm)).toHaveCount(3);
  await tape(gm).locator("[data-tape-redo]").click();
  await acts(gm, "Barrow Guard");
  await expect(steps(gm)).toHaveCount(4);
  await alike(gm, anna);

  await steps(gm).nth(0).click();
  await tape(gm).locator(".dealt-in-tape-steps").press("ArrowDown");
  await expect(steps(gm).nth(1)).toHaveAttribute("aria-selected", "true");
  await gm.page.keyboard.press("Escape");
  await expect(past(gm)).toHaveCount(0);
  await gm.strip.locator("[data-action=table]").first().click();
  const band = gm.page.locator(".dealt-in-table .dealt-in-tape.is-band");
  await expect(band.locator("[data-step]")).toHaveCount(4);
});
