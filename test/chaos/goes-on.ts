import { revOf } from "./kept.ts";
import { ask, type Person, reload } from "./people.ts";
import { pressed } from "./play-steps.ts";
import { settle, timePasses } from "./settle.ts";
import { present, type Storm } from "./storm.ts";

/** After the storm: the next click works, or one line says what to click first, and that works. */

const CONTROLS = ["#combat .dealt-in-strip .dealt-in-offer.is-main", "#combat .dealt-in-strip [data-action=play]"].map(
  (selector) => `${selector}:not(:disabled)`,
);
/** What a click may open, to be filled in before anything is played. */
const OPENED = "dialog[open], .dealt-in-hand-window";
/** Closes what lies over the strip: windows, and menus that a click beside them closes. */
const CLEAR = `(() => {
  for (const menu of document.querySelectorAll(":popover-open")) menu.hidePopover();
  for (const app of foundry.applications.instances.values()) if (app.hasFrame) void app.close({ animate: false });
})()`;
const NOTE = "#combat .dealt-in-aside-note, #combat .dealt-in-notice";
/** What the page has said, and what is open on it, to help find the reason. */
const SAID = `JSON.stringify({
  told: __practice.notifications.slice(-4),
  open: [...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.title ?? app.id),
  strip: document.querySelector("#combat .dealt-in-strip")?.innerText.replaceAll(/\\s+/g, " "),
})`;
/** How many lines it has shown: a form that was filled in at random may be refused, with the reason, and is filled in again. */
const TOLD = "__practice.notifications.length";
const TRIES = 3;
const LOOK = 100;
const MOST = 150;
const PATIENT = 40;

/** What keeps play from going on; empty if nothing does. */
export async function standstills(storm: Storm): Promise<string[]> {
  const gm = await activeGm(storm);
  const player = present(storm).find(({ isGm }) => !isGm);
  const faults = await playOn(storm, gm);
  if (faults.length > 0) return faults;
  const others = storm.people.filter((person) => person.isGm && person !== gm);
  for (const person of [...others, ...(player === undefined ? [] : [player])]) {
    await settle(storm); // what was just played may still be on its way to this page
    if ((await nextControl(person)) !== null) faults.push(...(await playOn(storm, person)));
  }
  return faults;
}

async function activeGm({ people }: Storm): Promise<Person> {
  const found = await Promise.all(people.map((person) => ask<boolean>(person, "game.users.activeGM?.isSelf === true")));
  return people[found.indexOf(true)] as Person;
}

/** The first control that somebody would press, as a selector, or null. */
async function nextControl({ seat }: Person): Promise<string | null> {
  for (const control of CONTROLS) if ((await seat.page.locator(control).count()) > 0) return control;
  return null;
}

async function playOn(storm: Storm, person: Person): Promise<string[]> {
  const { seat } = person;
  await ask(person, CLEAR);
  if ((await nextControl(person)) === null) return first(storm, person);
  let words = "";
  for (let tries = 0; tries < TRIES; tries++) {
    const control = await nextControl(person);
    if (control === null) return first(storm, person);
    const before = revOf(storm);
    const told = await ask<number>(person, TOLD);
    const button = seat.page.locator(control).first();
    words = (await button.innerText()).replaceAll(/\s+/g, " ");
    const isRefusing = (await button.getAttribute("title")) !== null; // it says why, and so does pressing it
    await button.click();
    if (await rises(storm, person, before, tries)) return [];
    if ((await ask<number>(person, TOLD)) === told) break;
    if (isRefusing) return [];
  }
  return [`${seat.name} pressed “${words}”, and nothing came of it: ${await ask<string>(person, SAID)}`];
}

/** If nothing can be pressed, a line has to say what to click first. */
async function first(storm: Storm, person: Person): Promise<string[]> {
  const { seat } = person;
  const note = seat.page.locator(NOTE).first();
  if ((await note.count()) === 0) return [`${seat.name} has nothing to press, and nothing says why`];
  const said = (await note.innerText()).replaceAll(/\s+/g, " ");
  storm.lines.push(`  ${seat.name} is told: ${said}`);
  const way = note.getByRole("button").first();
  if ((await way.count()) === 0) return [`${seat.name} is told “${said}”, and there is nothing to click`];
  if ((await way.getAttribute("data-action")) === "reload") await reload(person);
  else await way.click();
  await seat.page
    .locator("dialog[open] [data-action=yes]")
    .click({ timeout: 1000 })
    .catch(() => undefined); // only some ways ask first
  return (await nextControl(person)) === null
    ? [`${seat.name} did as “${said}” says, and cannot go on`]
    : playOn(storm, person);
}

/**
 * Whether something is written now. Forms that open are filled in, and answers that the server still owes are waited
 * for.
 */
async function rises(storm: Storm, person: Person, before: number, tries: number): Promise<boolean> {
  const { page } = person.seat;
  for (let looks = 0; looks < MOST; looks++) {
    if (revOf(storm) > before) return true;
    if ((await page.locator(OPENED).count()) > 0)
      await pressed(person, { seed: looks + tries, twice: false, inWindows: true });
    if (looks % PATIENT === PATIENT - 1) await timePasses(storm.people);
    await page.waitForTimeout(LOOK);
  }
  return false;
}
