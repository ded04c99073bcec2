import { acts, dealAndBegin } from "../e2e/playing.ts";
import { said, saying } from "../e2e/said.ts";
import { small, sound } from "../e2e/sound.ts";
import { expect, type Seat, test } from "../e2e/world.ts";
import { asksOf, drawnAs, far, LACKING, makeStack, openFaces, WINDOW } from "./looks.ts";

/** Faces for each user, backs and a stack's pictures for everyone. */

test.use({ seated: ["Gamemaster", "Anna"] });

const CARD = "#combat .token-initiative .dealt-in-card";
const LARGE = ".dealt-in-table-window .dealt-in-card.is-large";
const radio = (seat: Seat, value: string) => seat.page.locator(`${WINDOW} [name=face][value=${value}]`);

/** The ink of the row's card that is this one. */
const inkOf = async (seat: Seat, card: string): Promise<string> =>
  (await drawnAs(seat, `${CARD}${card} .dealt-in-suit`, "background-color"))[0] ?? "none";

const openTable = async ({ strip, page }: Seat) => {
  await strip.locator(".dealt-in-foot [data-action=table]").click();
  await expect(page.locator(LARGE).first()).toBeVisible();
};

test("each user's face is their own, is kept, shows in rows and table, and nothing is written", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await dealAndBegin({ gm });
  await acts(anna, "Old Tam");
  const blue = await inkOf(anna, "[data-suit=diamonds]");
  const theirs = await inkOf(gm, "[data-suit=diamonds]");
  const written = () => {
    const { writes, settingsWrites } = table.practice.counters();
    return { writes, settingsWrites };
  };
  const before = written();
  const flags = () =>
    gm.console("JSON.stringify([game.combat.flags, game.combat.turns.map((turn) => turn.initiative)])");
  const kept = await flags();
  await openFaces(anna);
  await expect(radio(anna, "four")).toBeChecked();
  await expect(anna.page.locator(`${WINDOW} [name^=back], ${WINDOW} [name=stack]`)).toHaveCount(0);
  await radio(anna, "classic").check();
  await expect.poll(() => inkOf(anna, "[data-suit=diamonds]")).not.toBe(blue);
  expect(await inkOf(anna, "[data-suit=diamonds]")).toBe(await inkOf(anna, "[data-suit=hearts]"));
  expect(await inkOf(gm, "[data-suit=diamonds]")).toBe(theirs);
  await openTable(anna);
  expect((await drawnAs(anna, `${LARGE} > .dealt-in-suit`, "display"))[0]).toBe("none"); // its corners have it
  const size = async () => Number.parseFloat((await drawnAs(anna, `${LARGE} > .dealt-in-rank`, "font-size"))[0] ?? "");
  const index = await size();
  await openFaces(anna); // in front again
  await anna.page.locator(`${WINDOW} [name=large]`).check();
  await expect.poll(size).toBeGreaterThan(2 * index);
  expect(written()).toEqual(before);
  expect(await flags()).toBe(kept);
  await anna.page.reload();
  await expect(anna.page.locator("#dealt-in-looks")).toBeAttached();
  await openFaces(anna);
  await expect(radio(anna, "classic")).toBeChecked();
  await expect(anna.page.locator(`${WINDOW} [name=large]`)).toBeChecked();
});

test("the world's back is the same for everyone, and only the choice is written", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await dealAndBegin({ gm });
  for (const seat of [gm, anna]) await seat.strip.locator("[data-action=table]").first().click();
  const back = async (seat: Seat) => (await drawnAs(seat, ".dealt-in-bar .is-back", "background-image"))[0];
  await expect(anna.page.locator(".dealt-in-bar .is-back").first()).toBeVisible();
  const usual = await back(anna);
  expect(usual).toContain("data:image/svg+xml");
  const window = await openFaces(gm);
  const before = table.practice.counters();
  await window.locator("[name=back][value=curtain]").check();
  await expect.poll(() => back(anna)).not.toBe(usual);
  expect(await back(anna)).toBe(await back(gm));
  const { writes } = table.practice.counters();
  expect({ ...writes, Setting: 0 }).toEqual({ ...before.writes, Setting: 0 });
  expect(writes["Setting"]).toBe((before.writes["Setting"] ?? 0) + 1);
});

test("a stack lends its pictures, what it lacks keeps our face, and each user may prefer another", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  await dealAndBegin({ gm }, ["KS", "7H", "AC", "8D", "KC", "8C", "4H"]);
  const uuid = await makeStack(gm, "Painted deck");
  const window = await openFaces(gm);
  await window.locator("[name=stack]").selectOption(uuid);
  await expect(window.getByRole("status")).toContainText(said("faces.filled", { n: 51 }));
  expect(LACKING).toBe("clubs 13");
  const picture = async (seat: Seat, card: string) => (await drawnAs(seat, `${CARD}${card}`, "background-image"))[0];
  await expect.poll(() => picture(anna, '[data-rank="7"]')).toContain("data:image/svg+xml");
  expect(await picture(anna, '[data-rank="K"][data-suit=clubs]')).toBe("none");
  const rank = (seat: Seat) => seat.page.locator(`${CARD}[data-rank="7"] .dealt-in-rank`);
  await expect(rank(anna), "an index stays on it").toBeVisible();
  await openFaces(anna);
  await expect(radio(anna, "stack")).toBeChecked();
  await radio(anna, "four").check();
  await expect.poll(() => picture(anna, '[data-rank="7"]')).toBe("none");
  expect(await picture(gm, '[data-rank="7"]')).toContain("data:image/svg+xml");
  await gm.console(`fromUuid(${JSON.stringify(uuid)}).then((cards) => cards.delete()).then(() => 0)`);
  await expect.poll(() => picture(gm, '[data-rank="8"]')).toBe("none");
  await expect(radio(gm, "four")).toBeChecked();
});

test("a stack of a compendium is fetched by every page, also after a reload", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const window = await openFaces(gm);
  const drama = window.locator("[name=stack] option").filter({ hasText: "Fair and Foul" });
  await expect(drama).toHaveCount(1);
  await window.locator("[name=stack]").selectOption({ label: (await drama.textContent()) ?? "" });
  await expect(window.getByRole("status")).toContainText(saying("faces.spare"));
  await anna.page.reload();
  await expect(anna.page.locator("#dealt-in-looks")).toBeAttached();
  await openFaces(anna);
  await expect(radio(anna, "stack")).toBeChecked();
});

test("a stack's pictures on another server are asked for by those who agreed, and by no one else", async ({
  table,
}) => {
  const gm = await table.join("Gamemaster");
  const anna = await table.join("Anna");
  const gms = await asksOf(gm);
  const annas = await asksOf(anna);
  await dealAndBegin({ gm });
  const uuid = await makeStack(gm, "Far deck", (suit, value) => far(`${suit}-${value}`));
  const window = await openFaces(gm);
  await window.locator("[name=stack]").selectOption(uuid);
  await expect(window.getByRole("status")).toContainText(said("faces.filled", { n: 51 }));
  await openTable(anna);
  await expect(anna.page.locator("#notifications")).toContainText("pictures.example");
  await openFaces(anna);
  const host = anna.page.locator(`${WINDOW} [name=host]`);
  await expect(host).not.toBeChecked();
  expect([gms, annas]).toEqual([[], []]);
  await host.check();
  await expect.poll(() => new Set(annas).has(far("clubs-1"))).toBe(true);
  expect(annas.every((one) => one.startsWith("https://pictures.example/"))).toBe(true);
  expect(gms).toEqual([]);
  await host.uncheck();
  await expect.poll(async () => (await drawnAs(anna, `${CARD}[data-suit=clubs]`, "background-image"))[0]).toBe("none");
});

test("axe finds nothing, with a stack and without", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  const window = await openFaces(gm);
  await sound(gm, "without a stack", WINDOW);
  const uuid = await makeStack(gm, "Painted deck", (suit, value) =>
    suit === "hearts" ? far(String(value)) : "icons/svg/mystery-man.svg",
  );
  await window.locator("[name=stack]").selectOption(uuid);
  await expect(window.getByRole("status")).toBeVisible();
  await sound(gm, "with a stack", WINDOW);
  for (const face of ["classic", "stack"]) {
    await radio(gm, face).check();
    await sound(gm, `the strip with ${face}`, ".dealt-in-strip");
  }
});

test("at 300 pixels nothing sticks out, by finger every target is 44 px, and both directions hold", async ({
  table,
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 316, height: 800 } });
  const gm = await table.join("Gamemaster", { context });
  const uuid = await makeStack(gm, "Painted deck");
  const window = await openFaces(gm);
  await window.locator("[name=stack]").selectOption(uuid);
  await expect(window.getByRole("status")).toBeVisible();
  const out = () =>
    gm.page.locator(`${WINDOW} :is(fieldset, label, select, p, .dealt-in-card, b, small)`).evaluateAll((parts) =>
      parts
        .map((part) => [part.outerHTML.slice(0, 90), part.getBoundingClientRect()] as const)
        .filter(([, { left, right }]) => left < -0.5 || right > innerWidth + 0.5)
        .map(([html]) => html),
    );
  expect((await window.boundingBox())?.width).toBeLessThanOrEqual(316);
  expect(await out()).toEqual([]);
  expect(await small(gm.page, WINDOW)).toEqual([]);
  await gm.page.evaluate(() => {
    document.dir = "rtl";
  });
  expect(await out()).toEqual([]);
  await context.close();
});

test("in forced colours a chosen back is still marked, and cards keep their faces", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await dealAndBegin({ gm });
  await gm.page.emulateMedia({ forcedColors: "active" });
  await openFaces(gm);
  await radio(gm, "classic").check();
  const [chosen] = await drawnAs(gm, `${WINDOW} [name=back]:checked + .dealt-in-card`, "outline-style");
  expect(chosen).toBe("solid");
  expect(await inkOf(gm, "[data-suit=diamonds]")).toBe(await inkOf(gm, "[data-suit=hearts]"));
  expect(await inkOf(gm, "[data-suit=diamonds]")).not.toBe(await inkOf(gm, "[data-suit=clubs]"));
});
