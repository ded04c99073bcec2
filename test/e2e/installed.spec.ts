import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { install, releaseZip, update } from "./install.ts";
import { acts, alike, dealAndBegin } from "./playing.ts";
import { said } from "./said.ts";
import { expect, type Seat, test } from "./world.ts";

/** What Foundry makes of a release: the zip unpacked into its own folder, played from there, and updated in a fight. */

const root = mkdtempSync(join(tmpdir(), "dealt-in-modules-"));
const folder = join(root, "dealt-in");

test.use({ world: { modules: [folder] } });
test.beforeAll(() => install(releaseZip(), folder));
test.afterAll(() => rmSync(root, { recursive: true, force: true }));

const versionOf = (seat: Seat) => seat.console<string>("game.modules.get('dealt-in').version");

async function reload({ page, strip }: Seat): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  await expect(strip).toBeVisible(); // the rules may come a moment later
}

const openWorkshop = (seat: Seat) =>
  seat.console(`new (game.settings.menus.get("dealt-in.workshopMenu").type)().render({ force: true }).then(() => 0)`);

test("C-6: the zip of a release has all that pages ask for; updated in a fight, it goes on beside pages that are still open", async ({
  table,
}) => {
  const answers: (readonly [number, string])[] = [];
  const meet = (page: Page): void => {
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith("/modules/dealt-in/")) answers.push([response.status(), pathname]);
    });
  };
  const gm = await table.join("Gamemaster", { meet });
  const anna = await table.join("Anna", { meet });
  const ben = await table.join("Ben", { meet });
  await dealAndBegin({ gm });
  await acts(anna, "Old Tam");
  await ben.press(said("action-deck.offer.end"));
  await acts(gm, "Ysolde Marr");
  await anna.press(said("action-deck.offer.hold"));
  await acts(gm, "Barrow Guard");
  expect(await gm.console(`game.packs.get("dealt-in.drama").getDocuments().then((all) => all[0].cards.size)`)).toBe(
    104,
  );
  await alike(gm, anna, ben);
  expect(answers.filter(([status]) => status >= 400)).toEqual([]);
  const asked = new Set(answers.map(([, path]) => path));
  for (const path of ["dealt-in.mjs", "dealt-in.css", "lang/en.json"])
    expect(asked).toContain(`/modules/dealt-in/${path}`);
  expect([...asked].filter((path) => path.endsWith(".map"))).toEqual([]);

  const before = { ...(await gm.combat()), cards: await gm.cards() };
  update(folder, "99.0.0");
  await openWorkshop(gm);
  await expect(gm.page.getByText(said("part.missing"))).toBeVisible();
  await reload(gm);
  expect(await versionOf(gm)).toBe("99.0.0");
  await openWorkshop(gm);
  await expect(gm.page.locator("#dealt-in-workshop .dealt-in-workshop-page")).toBeVisible();
  await gm.page.locator("#dealt-in-workshop [data-action=close]").first().click();
  expect({ ...(await gm.combat()), cards: await gm.cards() }).toEqual(before);
  expect(await gm.page.locator("dialog[open]").count()).toBe(0);
  expect(await versionOf(ben)).not.toBe("99.0.0");
  await gm.press(said("action-deck.offer.end"));
  await acts(ben, "The Pale Margrave");
  await alike(gm, ben);
  await reload(ben);
  expect(await versionOf(ben)).toBe("99.0.0");
  const undo = gm.strip.getByRole("button", { name: said("screen.undo") });
  await expect(undo).toContainText(said("action-deck.deed.end", { who: "Barrow Guard" }));
  await undo.click();
  await acts(ben, "Barrow Guard");
  expect({ ...(await gm.combat()), cards: await gm.cards() }).toEqual(before);
});
