import { barrow } from "./barrow.ts";
import { fiveFight, known, onlyFive, playingBy } from "./numbered-table.ts";
import { acts, alike } from "./playing.ts";
import { questionFor } from "./questions.ts";
import { everythingReceived, listenIn, whereReceived } from "./received.ts";
import { about, said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** Numbers from a real table, and numbers that lie face down. */

test.use({ world: barrow("numbered"), seated: ["Gamemaster", "Anna"] });

const card = (seat: Seat, name: string) => seat.row(name).locator(".dealt-in-card").first();
const shows = (seat: Seat, name: string, number: number) =>
  expect(card(seat, name)).toHaveAttribute("aria-label", said("card.numeral", { n: number }));
const badge = (seat: Seat, name: string, words: string) => seat.row(name).getByText(words, { exact: true });

/** Names a number at one click, in the question to this fighter. */
async function name(seat: Seat, who: string, number: number): Promise<void> {
  const asked = await questionFor(seat.strip, who);
  await asked.getByRole("button", { name: String(number), exact: true }).click();
}

test("NC-11: a player names a number at one click, the GM confirms it, and gives and names others", async ({
  table,
}) => {
  test.setTimeout(180_000);
  const { gm, anna, ben } = await fiveFight(table);
  await playingBy(gm, { dealing: "table" });
  await gm.press(said("numbered.offer.deal", { round: 1 }));
  await name(anna, "Ysolde Marr", 7);
  await expect(badge(ben, "Ysolde Marr", said("numbered.badge.claimed"))).toBeVisible();
  await expect(card(ben, "Ysolde Marr")).toHaveCount(0);
  const claim = gm.strip.locator(".dealt-in-ask").filter({
    hasText: said("numbered.ask.claim", { who: "Ysolde Marr", numbers: "7" }),
  });
  await claim.getByRole("button", { name: said("numbered.offer.confirmClaim") }).click();
  await shows(ben, "Ysolde Marr", 7);
  await name(gm, "The Pale Margrave", 2);
  await shows(anna, "The Pale Margrave", 2);
  await gm.more("The Pale Margrave");
  await gm.page.getByRole("button", { name: said("numbered.offer.giveCard") }).click();
  await gm.page.locator('.dealt-in-grid-dialog [data-face="9 of10"]').click();
  await shows(anna, "The Pale Margrave", 9);
  await gm.press(said("numbered.offer.begin", { round: 1 }));
  await gm.page.locator("dialog[open] [data-action=yes]").click();
  await acts(anna, "Ysolde Marr");
  await alike(gm, anna, ben);
});

test.describe("in a world of its own, where no number of an earlier fight can be found", () => {
  test.use({ seated: [] });

  test("SW-23: no player's browser can tell a number of the GM's before it is acted on", async ({ table }) => {
    test.setTimeout(180_000);
    const gm = await table.join("Gamemaster");
    await onlyFive(gm);
    await gm.console("game.settings.set('dealt-in', 'numbered.gmCards', 'faceDown')");
    await playingBy(gm, { gmCards: "faceDown" });
    const anna = await table.join("Anna", { meet: listenIn });
    await gm.press(said("numbered.offer.deal", { round: 1 }));
    const margrave = "The Pale Margrave";
    await expect(anna.row(margrave).locator(".dealt-in-card.is-back")).toBeVisible();
    await expect(badge(gm, margrave, said("numbered.badge.faceDown"))).toBeVisible();
    await expect(badge(anna, margrave, said("numbered.badge.faceDown"))).toHaveCount(0);
    const state = await known(gm);
    const lying = Object.entries(state.cards).flatMap(([id, place]) => ("closed" in place ? [id] : []));
    expect(lying).toHaveLength(1);
    const hasNothing = async () => {
      const all = await everythingReceived(anna.page);
      for (const id of lying)
        expect(all.includes(`"${id}"`), (await whereReceived(anna.page, `"${id}"`)).join(" | ")).toBe(false);
    };
    await hasNothing();
    const { numbers } = await anna.combat();
    expect(numbers[margrave], "nor does an initiative number tell").toBeNull();
    await expect(anna.page.locator("#chat, .chat-log").first()).toContainText(
      said("numbered.say.faceDown", { who: margrave }),
    );
    await anna.page.reload();
    await expect(anna.row(margrave).locator(".dealt-in-card.is-back")).toBeVisible();
    await hasNothing();
    await gm.more(margrave);
    await gm.page
      .getByRole("button", { name: about(said("numbered.offer.turnUp"), margrave) })
      .or(gm.page.getByRole("button", { name: said("numbered.offer.turnUp"), exact: true }))
      .first()
      .click();
    await expect(anna.row(margrave).locator(".dealt-in-card.is-back")).toHaveCount(0);
    expect((await everythingReceived(anna.page)).includes(`"${lying[0]}"`), "the search finds what lies open").toBe(
      true,
    );
  });
});
