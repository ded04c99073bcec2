/** @import { SetupSeat } from "practice-world/setup" */

/** The few presses that every sample needs, on somebody's page. */

/**
 * A text of ours, as it stands on the page.
 * @param {SetupSeat} seat
 * @param {string} key
 * @param {Record<string, unknown>} [data]
 */
export const said = (seat, key, data) => seat.text(`dealt-in.${key}`, data);

const STRIP = "#combat .dealt-in-strip";

/**
 * All that the strip says, to see whether it has changed.
 * @param {SetupSeat} seat
 */
export const strip = (seat) => seat.find(STRIP)?.textContent ?? "";

/**
 * Who acts, by name; null in a pause.
 * @param {SetupSeat} seat
 */
export const acting = (seat) => seat.find(`${STRIP} .dealt-in-acts strong`)?.textContent?.trim() ?? null;

/**
 * Presses the first of these in the strip that is there, answers "are you sure" with yes, and waits for what comes of it.
 * @param {SetupSeat} seat
 * @param {...(string | RegExp)} words
 */
export async function press(seat, ...words) {
  const before = strip(seat);
  const look = () => words.map((some) => seat.control(some, STRIP)).find((some) => some !== null);
  const control = await seat.until(words.join(" or "), look);
  control.click();
  await seat.until(`what comes of “${words.join(" or ")}”`, () => {
    seat.find("dialog[open] [data-action=yes]")?.click();
    return strip(seat) !== before;
  });
}

/**
 * Goes on, by what `move` presses, until one of these acts.
 * @param {SetupSeat} seat
 * @param {readonly string[]} heroes
 * @param {() => Promise<void>} move
 */
export async function goOnTo(seat, heroes, move) {
  for (let moves = 0; moves < 60; moves++) {
    const who = acting(seat);
    if (who !== null && heroes.includes(who)) return;
    await move();
  }
  throw new Error("No hero's turn has come");
}
