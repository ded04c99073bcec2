import { fromDeckMenu } from "../e2e/deck-menu.ts";
import { decksOf } from "../e2e/newcomer.ts";
import { said } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";
import { sitAtSample } from "./sampled.ts";

/** By keyboard alone, in each ruleset: a round, table, hands, the deck's menu and a form, and back to where one was. */

test.use({ contextOptions: { reducedMotion: "reduce" }, actionTimeout: 8000 });

const TABLE = ".dealt-in-table-window";
const HANDS = ".dealt-in-hand-window";
const MENU = "#dealt-in-deck-menu";
const FORM = ":is(dialog[open], .application.dealt-in:not(.dealt-in-table-window))";

const key = ({ page }: Seat, name: string) => page.keyboard.press(name);
const isIn = ({ page }: Seat, part: string): Promise<boolean> =>
  page.evaluate((root) => document.activeElement?.closest(root) != null, part);
const comesTo = (seat: Seat, part: string) => expect.poll(() => isIn(seat, part), `the focus is in ${part}`).toBe(true);
/** Which of our controls has the focus. */
const focused = ({ page }: Seat): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["focus"] ?? "");

/** Presses Tab or Shift+Tab until one of ours in this part has the focus. */
async function tabTo(seat: Seat, part: string): Promise<void> {
  for (let i = 0; !(await isIn(seat, part)); i++) {
    expect(i, `${part} is reached`).toBeLessThan(120);
    const isBefore = await seat.page.evaluate((root) => {
      const goal = document.querySelector(root);
      const now = document.activeElement;
      return (
        goal !== null && now !== null && (goal.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
      );
    }, part);
    await key(seat, isBefore ? "Shift+Tab" : "Tab");
  }
}

/** What in here neither Tab nor an arrow key comes to: a group that is moved in by arrows has one place for Tab. */
async function unvisited({ page }: Seat, part: string): Promise<string[]> {
  await page.evaluate((root) => {
    const nameOf = (one: Element): string =>
      one.getAttribute("data-focus") ?? one.getAttribute("aria-label") ?? one.textContent ?? "";
    const names = new Set<string>(); // screens may be written anew meanwhile
    const note = (one: EventTarget | null): unknown => one instanceof Element && names.add(nameOf(one));
    document.addEventListener("focusin", ({ target }) => note(target));
    document.querySelector<HTMLElement>(`${root} :is(button, input, select, [tabindex='0'])`)?.focus();
    note(document.activeElement);
    const wasVisited = (one: Element | null | undefined): boolean => one != null && names.has(nameOf(one));
    Object.assign(globalThis, { __wasVisited: wasVisited });
  }, part);
  const steps = await page.locator(`${part} :is(button, input, select, summary, [tabindex])`).count();
  for (let i = 0; i < steps + 2; i++) await page.keyboard.press("Tab");
  return page.evaluate((root) => {
    const { __wasVisited: wasVisited } = globalThis as unknown as { __wasVisited: (one: Element) => boolean };
    const controls = "button, input, select, summary, [tabindex]";
    const groups = "[role=group], [role=listbox], [role=radiogroup], [data-fan], [data-near], fieldset, ul, ol";
    const hasOther = (one: HTMLElement): boolean =>
      [...(one.closest(groups)?.querySelectorAll(controls) ?? [])].some(wasVisited);
    return [...document.querySelectorAll<HTMLElement>(`${root} :is(button, input, select, summary)`)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(":disabled, .dealt-in-below"))
      .filter((one) => one.closest("[class*=dealt-in-]") !== null && one.closest(".window-header") === null)
      .filter((one) => !wasVisited(one))
      .filter((one) => !((one.tabIndex < 0 || one.matches("[type=radio]")) && hasOther(one)))
      .map((one) => one.getAttribute("aria-label") ?? one.textContent?.replaceAll(/\s+/g, " ").trim() ?? "");
  }, part);
}

/** Shift+G until the round is over; questions and dialogs are answered with what has the focus then. */
async function playRound(seat: Seat): Promise<void> {
  const standing = async () => JSON.stringify([await seat.combat(), await seat.strip.innerText()]);
  const { round } = await seat.combat();
  for (let presses = 0; (await seat.combat()).round === round; presses++) {
    expect(presses, "it ends").toBeLessThan(160);
    const before = await standing();
    const dialog = seat.page.locator("dialog[open]");
    const hasMoved = async () =>
      (await dialog.count()) > 0 || (await isIn(seat, ".dealt-in-ask")) || (await standing()) !== before;
    await expect(async () => {
      await key(seat, "Shift+G"); // which rests for a moment after what it did
      await expect.poll(hasMoved, { timeout: 2000 }).toBe(true);
    }, `press ${presses}`).toPass();
    if ((await dialog.count()) > 0) {
      await comesTo(seat, "dialog[open]");
      await tabTo(seat, "dialog[open] :is([data-action=yes], [data-action=ok])");
      await key(seat, "Enter");
      await expect(dialog).toHaveCount(0);
    } else if ((await standing()) === before) {
      await key(seat, "Enter");
      await expect.poll(async () => (await standing()) !== before || (await dialog.count()) > 0).toBe(true);
    }
  }
}

/** Table, hands, menu and a form are opened and left by keys. */
async function windows(seat: Seat): Promise<void> {
  const { page } = seat;
  const goesAndComesBack = async (shortcut: string, window: string): Promise<void> => {
    await key(seat, "Shift+K");
    await comesTo(seat, ".dealt-in-strip");
    await key(seat, shortcut);
    await comesTo(seat, window);
    await key(seat, "Escape");
    await expect(page.locator(window)).toHaveCount(0);
    await comesTo(seat, ".dealt-in-strip");
    await key(seat, shortcut);
    await comesTo(seat, window);
    expect.soft(await unvisited(seat, `${window} .window-content`), `in ${window}`).toEqual([]);
    await key(seat, shortcut); // Tab may have led out of it
    await comesTo(seat, window);
    await key(seat, "Escape");
    await expect(page.locator(window)).toHaveCount(0);
  };
  await key(seat, "Shift+K");
  await comesTo(seat, ".dealt-in-strip");
  expect.soft(await unvisited(seat, "#combat .dealt-in-strip"), "in the strip").toEqual([]);
  await goesAndComesBack("Shift+L", TABLE);
  if ((await page.locator("#combat .dealt-in-foot [data-action=hand]").count()) > 0)
    await goesAndComesBack("Shift+H", HANDS);

  await key(seat, "Shift+K");
  await tabTo(seat, "#combat [data-action=deck]");
  const from = await focused(seat);
  await key(seat, "Enter");
  await comesTo(seat, MENU);
  const form = page.locator(`${MENU} button[data-action=play]:not([aria-disabled=true])`).filter({ hasText: "…" });
  const wanted = await form.first().getAttribute("data-focus");
  for (let i = 0; (await focused(seat)) !== wanted; i++) {
    expect(i).toBeLessThan(30);
    await key(seat, "ArrowDown");
  }
  await key(seat, "Enter");
  await comesTo(seat, FORM);
  await key(seat, "Escape");
  await expect(page.locator(FORM)).toHaveCount(0);
  await expect.poll(() => focused(seat), "back at the deck's name").toBe(from);
}

for (const id of ["action-deck", "masterdeck", "mst-1", "card-pools", "speed-cards", "speed-dice", "numbered"])
  test(`${id} by keyboard alone`, async ({ table, page, context }) => {
    test.setTimeout(240_000);
    const gm = await sitAtSample(table, page, id, { context });
    await windows(gm);
    await playRound(gm);
  });

test("a deck of one's own by keyboard alone", async ({ table }) => {
  test.setTimeout(240_000);
  const gm = await table.join("Gamemaster");
  await fromDeckMenu(gm, said("screen.changeDeck"));
  await decksOf(gm)
    .locator(".dealt-in-deck-card")
    .filter({ hasText: said("own.preset.initiative.name") })
    .click();
  await decksOf(gm)
    .getByRole("button", { name: said("own.use") })
    .click();
  await expect(gm.strip).toBeVisible();
  await windows(gm);
  await playRound(gm);
  await playRound(gm);
});
