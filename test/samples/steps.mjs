// @ts-check
/** @import { SetupSeat } from "practice-world/setup" */

/** The few presses that every sample needs, on somebody's page. */

export const STRIP = "#combat .dealt-in-strip";

/**
 * A text of ours, as it stands on the page.
 * @param {SetupSeat} seat
 * @param {string} key
 * @param {Record<string, unknown>} [data]
 */
export const said = (seat, key, data) => seat.text(`dealt-in.${key}`, data);

/**
 * Anything that begins like this text, whatever it is told.
 * @param {SetupSeat} seat
 * @param {string} key
 */
export function opening(seat, key) {
  const [first = ""] = said(seat, key).split("{");
  return new RegExp(`^${first.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&")}`);
}

/** @param {SetupSeat} seat */
const stripOf = (seat) => seat.find(STRIP)?.textContent ?? "";

export const ACTS = `${STRIP} .dealt-in-acts:not(.is-line)`;

/**
 * Who acts, by name; null in a pause.
 * @param {SetupSeat} seat
 */
export const acting = (seat) => seat.find(`${ACTS} strong`)?.textContent?.trim() ?? null;

/**
 * The row of this fighter in the tracker.
 * @param {SetupSeat} seat
 * @param {string} name
 */
export const rowOf = (seat, name) =>
  seat.all("#combat li.combatant").find((row) => row.textContent?.includes(name)) ?? null;

/**
 * Presses the first of these that is in that part of the page, says yes if it asks first, and waits for what comes of it.
 * Presses nothing if the turn is another's meanwhile.
 * @param {SetupSeat} seat
 * @param {string} place
 * @param {...(string | RegExp)} words
 */
export async function pressIn(seat, place, ...words) {
  const who = acting(seat);
  const find = () => words.map((some) => seat.control(some, place)).find((some) => some !== null);
  const control = await seat.until(words.join(" or "), () => (acting(seat) === who ? find() : "late"));
  if (control === "late") return;
  const before = stripOf(seat);
  control.click();
  await seat.until(`An answer to “${words.join(" or ")}”`, () => {
    seat.find("dialog[open] [data-action=yes]")?.click();
    return stripOf(seat) !== before;
  });
}

/**
 * The same in the strip.
 * @param {SetupSeat} seat
 * @param {...(string | RegExp)} words
 */
export const press = (seat, ...words) => pressIn(seat, STRIP, ...words);

/**
 * Fills in the form that opens, and sends it.
 * @param {SetupSeat} seat
 * @param {(form: HTMLElement) => void} fill
 */
export async function fillIn(seat, fill) {
  const form = await seat.until("The form", () => seat.find("dialog[open]"));
  fill(form);
  await seat.press(said(seat, "screen.ok"), "dialog[open]");
  await seat.until("The end of the form", () => seat.find("dialog[open]") === null);
}

/**
 * Presses `move` until one of these acts; says who.
 * @param {SetupSeat} seat
 * @param {readonly string[]} names
 * @param {() => Promise<void>} move
 */
export async function goOnTo(seat, names, move) {
  for (let moves = 0; moves < 80; moves++) {
    const who = acting(seat);
    if (who !== null && names.includes(who)) return who;
    await move();
  }
  throw new Error("No hero's turn has come");
}
