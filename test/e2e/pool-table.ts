import type { Locator } from "@playwright/test";
import type { State } from "../../src/rulesets/card-pools/state.ts";
import { clickAndAgree } from "./agreeing.ts";
import { ON } from "./counting.ts";
import { fansWindow, openFans } from "./fans.ts";
import { reveal } from "./questions.ts";
import { like, said, undotted } from "./said.ts";
import { tableOf, turnOf } from "./tables.ts";
import { expect, type Seat } from "./world.ts";

/** The few clicks that every encounter with card pools needs, each on that person's own screen. */

/** What this page knows of the table. */
export const known = (seat: Seat): Promise<State> => tableOf<State>(seat);

/** The rank being counted, or the phase if there is none. */
export async function counted(seat: Seat): Promise<string> {
  const { phase, step } = await known(seat);
  return phase === "counting" ? ("AKQJT98765432"[step] ?? "?") : phase;
}

export const acts = (seat: Seat, name: string): Promise<void> =>
  expect(seat.strip.locator(".dealt-in-acts strong").first()).toHaveText(name);

/** The window with the hands; a GM chooses whose. */
export async function handOf(seat: Seat, name: string): Promise<Locator> {
  if (!(await fansWindow(seat).isVisible())) await openFans(seat);
  const window = fansWindow(seat);
  const whose = window.locator(".dealt-in-whose button").filter({ hasText: name });
  if ((await whose.count()) > 0 && (await whose.getAttribute("aria-pressed")) !== "true") await whose.click();
  await expect(window.locator(".dealt-in-hand-of")).toHaveAttribute("aria-label", new RegExp(`^${name}:`));
  return window;
}

/** Picks exactly these cards of a hand, by their faces. */
export async function pick(seat: Seat, name: string, cards: readonly string[]): Promise<Locator> {
  const window = await handOf(seat, name);
  const all = window.locator("[data-fan] [data-hand=choose]");
  for (let i = 0; i < (await all.count()); i++) {
    const card = all.nth(i);
    const wanted = cards.includes((await card.getAttribute("data-card"))?.split("#")[0] ?? "");
    if ((await card.getAttribute("aria-pressed")) === String(wanted)) continue;
    await card.click();
    await expect(all.nth(i)).toHaveAttribute("aria-pressed", String(wanted));
  }
  return window;
}

/** Plays these cards for this use; the message says it. */
export async function play(
  seat: Seat,
  name: string,
  cards: readonly string[],
  use: string,
  effort?: string,
): Promise<void> {
  const window = cards.length === 0 ? await handOf(seat, name) : await pick(seat, name, cards);
  const turn = await turnOf(seat);
  await window.getByRole("radio", { name: like`^${use} ` }).check();
  if (effort !== undefined) await window.getByRole("switch", { name: effort }).click();
  await window.locator("[data-lay=play]").click();
  await expect.poll(() => turnOf(seat), `${name}: ${use}`).toBeGreaterThan(turn);
}

/** One card is set aside. */
export async function hold(seat: Seat, name: string, card: string): Promise<void> {
  const window = await pick(seat, name, [card]);
  await window
    .locator(".dealt-in-hand-do")
    .getByRole("button", { name: like`^${undotted(said("card-pools.offer.hold"))}` })
    .click();
  await expect
    .poll(async () =>
      Object.entries((await known(seat)).cards).some(([id, { zone }]) => zone === "held" && id.startsWith(card)),
    )
    .toBe(true);
}

/** The acting fighter is done, by their own screen or the GM's. */
export async function done(seat: Seat): Promise<void> {
  const turn = await turnOf(seat);
  await seat.press(said("card-pools.offer.end"));
  await expect.poll(() => turnOf(seat)).toBeGreaterThan(turn);
}

/** The GM counts on, no matter who is still due, until this rank is counted or the turn is over. */
export async function countTo(gm: Seat, rank: string): Promise<void> {
  for (let clicks = 0; (await counted(gm)) !== rank; clicks++) {
    expect(clicks, `${rank} never comes`).toBeLessThan(14);
    const turn = await turnOf(gm);
    const on = gm.strip.getByRole("button", { name: like`${ON}|^${said("card-pools.offer.endTurn")}` }).first();
    await clickAndAgree(
      gm,
      () => on.click(),
      () => turnOf(gm),
      (now) => now.toBeGreaterThan(turn),
    );
  }
}

/** Fills in the open form, by the labels of its fields, and submits it. */
export async function fillIn(seat: Seat, values: Readonly<Record<string, string>>): Promise<void> {
  const form = seat.page.locator("dialog[open]");
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label);
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await form.getByRole("button", { name: said("screen.ok"), exact: true }).click();
  await expect(form).toHaveCount(0);
}

/** The ids of what is asked, as this page sees it. */
export const asked = async (seat: Seat): Promise<string[]> => (await known(seat)).asks.map(({ id }) => id);

/** Answers this fighter's question with the button of this label. */
export async function answer(seat: Seat, name: string | RegExp, words: string | RegExp): Promise<void> {
  const button = seat.strip
    .locator(".dealt-in-ask")
    .filter({ hasText: name })
    .getByRole("button", { name: words })
    .first();
  await reveal(seat.strip, button);
  await button.click();
}
