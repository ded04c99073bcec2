import type { Locator } from "@playwright/test";
import { setNextDraws, wordsFor } from "./next-draws.ts";
import { questionFor } from "./questions.ts";
import { about, either, said, undotted } from "./said.ts";
import { expect, type Seat, type Sitting, together } from "./world.ts";

/** What nearly every test does at a table: sit down, deal, answer, and compare what the pages say. */

/** The sample's seats in the order of the deal: Ysolde, Tamsin, Old Tam, the Margrave, guards, hounds, archers. */
export const CARDS = ["KS", "7H", "AC", "8D", "9C", "8C", "4H"] as const;

export interface People {
  readonly gm: Seat;
  readonly anna: Seat;
  readonly ben: Seat;
}

type Player = "Anna" | "Ben";

/** The GM and then these players, or both of them. */
export async function sitDown<N extends Player = Player>(
  table: Sitting,
  ...who: readonly N[]
): Promise<{ gm: Seat } & Record<Lowercase<N>, Seat>> {
  const gm = await table.join("Gamemaster");
  const players = (who.length > 0 ? who : ["Anna", "Ben"]) as readonly N[];
  return { gm, ...(await together(players, (name) => table.join(name))) };
}

/** Deals these cards in the first round, and begins it. */
export async function dealAndBegin({ gm }: Pick<People, "gm">, cards: readonly string[] = CARDS): Promise<void> {
  await setNextDraws(gm.page, wordsFor(cards));
  await gm.press(said("action-deck.offer.deal", { round: 1 }));
  await gm.press(said("action-deck.offer.begin", { round: 1 }));
  await expect(gm.strip).toContainText(said("screen.actsNow"));
  await expect.poll(async () => (await gm.combat()).round).toBe(1);
}

/** This one acts now, says this seat's strip. */
export const acts = (seat: Seat, name: string) =>
  expect(seat.strip.locator(".dealt-in-acts strong").first()).toHaveText(name);

/** Everyone's Foundry says the same, and agrees with the cards. */
export async function alike(...seats: readonly Seat[]): Promise<void> {
  await expect
    .poll(async () => {
      const states = await Promise.all(seats.map((seat) => seat.combat()));
      return states.every((state) => JSON.stringify(state) === JSON.stringify(states[0]));
    })
    .toBe(true);
}

/** Where this one's roll is asked for on this page: over the map, or in the strip. */
async function askedIn({ page, strip }: Seat, who: string): Promise<Locator> {
  const map = page.locator("#dealt-in-rolls");
  return (await map.count()) > 0 ? map : questionFor(strip, who, 1000); // it may come up over the map meanwhile
}

/** Types a total into this seat's question, and presses Enter. */
export async function answer(seat: Seat, who: string, total: number): Promise<void> {
  let field = seat.page.locator("input");
  await expect(async () => {
    const own = await askedIn(seat, who);
    field = own
      .getByLabel(said("screen.totalHint"), { exact: true })
      .or(own.getByLabel(about(said("screen.totalHint"), who), { exact: true }));
    if ((await field.count()) === 0)
      await own
        .getByRole("button", { name: either(said("rolling.byHand"), said("rolling.byHands")) })
        .click({ timeout: 1000 });
    await expect(field).toBeVisible({ timeout: 1000 }); // another's answer may have changed the way
  }).toPass();
  await field.fill(String(total));
  await field.press("Enter");
}

/** The GM splits this group at one of the numbers behind its dots (SW-3). */
export async function split(gm: Seat, group: string, parts = 2): Promise<void> {
  await gm.more(group);
  const number = said("screen.named", { name: undotted(said("groups.offer.split")), what: parts });
  await gm.page.locator("#dealt-in-seat").getByRole("button", { name: number, exact: true }).click();
  await expect(gm.row(`${group} A`)).toBeVisible();
}
