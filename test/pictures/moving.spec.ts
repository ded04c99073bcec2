import { setNextDraws, wordsFor } from "../e2e/next-draws.ts";
import { like, opening, said } from "../e2e/said.ts";
import { expect, test } from "../e2e/world.ts";
import { Film, slowDown } from "./film.ts";

/** The README's moving picture: a deal, somebody on hold who interrupts, and all of the contest taken back. */

const SIZE = { width: 1024, height: 720 };
const MOST = 2_000_000;

test("a deal, an interrupt, and undo", async ({ table }) => {
  test.setTimeout(300_000);
  const gm = await table.join("Gamemaster", { meet: (page) => void slowDown(page) });
  await gm.page.setViewportSize(SIZE);
  await gm.page.addStyleTag({ content: "#first-steps, #token-list { display: none !important }" }); // no part of a table
  const button = (name: string | RegExp) => gm.strip.getByRole("button", { name }).first();
  const acts = (name: string) => expect(gm.strip.locator(".dealt-in-acts strong").first()).toHaveText(name);
  await setNextDraws(gm.page, wordsFor(["KS", "7H", "AC", "8D", "9C", "8C", "4H"]));
  await gm.page.mouse.move(SIZE.width / 2, SIZE.height / 2);
  const film = await Film.of(gm.page);
  await film.watch(500);
  await film.press(button(said("action-deck.offer.deal", { round: 1 })));
  await film.watch(2800);
  await film.press(button(said("action-deck.offer.begin", { round: 1 })));
  await acts("Old Tam");
  await film.watch(900);
  await film.press(button(like`^${said("action-deck.offer.hold")}$`));
  await acts("Ysolde Marr");
  await film.watch(900);
  await film.press(button(opening("action-deck.offer.interrupt")));
  await film.watch(900);
  await setNextDraws(gm.page, [7, 5, 2, 1]); // the one who was on hold rolls higher
  await film.press(
    gm.page
      .getByRole("button", { name: said("rolling.both") })
      .filter({ visible: true })
      .first(),
  );
  await expect(gm.page.locator(".dealt-in-rolling.is-settled").filter({ visible: true }).first()).toBeVisible();
  await film.watch(4200);
  await film.press(gm.strip.locator(".dealt-in-undo"));
  await film.watch(1200);
  expect(await film.keep("docs/moving.webp")).toBeLessThan(MOST);
});
