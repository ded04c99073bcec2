import { numberOn } from "../../src/engine/table/french-deck.ts";
import { cardsIn } from "../../src/engine/table/whereabouts.ts";
import { DECK } from "../../src/rulesets/numbered/deck.ts";
import type { State } from "../../src/rulesets/numbered/state.ts";
import { gather } from "./barrow-world.ts";
import { fromDeckMenu } from "./deck-menu.ts";
import { setNextDraws } from "./next-draws.ts";
import { fillIn } from "./pool-table.ts";
import { type Key, said } from "./said.ts";
import { tableOf } from "./tables.ts";
import { expect, type Seat, type Table } from "./world.ts";

/** Five fighters on the barrow road, who play with numbered cards. */

export const FIVE = ["Ysolde Marr", "Nim Hale", "Tamsin Reed", "Old Tam", "The Pale Margrave"] as const;

export const known = (seat: Seat): Promise<State> => tableOf<State>(seat);

/** Nobody but these five fights. */
export async function onlyFive(gm: Seat, ...seats: readonly Seat[]): Promise<void> {
  const names = JSON.stringify(FIVE);
  await gm.console(
    `game.combat.deleteEmbeddedDocuments("Combatant", game.combat.combatants.contents.filter(({ name }) => !${names}.includes(name)).map(({ id }) => id)).then(() => 0)`,
  );
  for (const { page } of [gm, ...seats]) await expect(page.locator("#combat li.combatant")).toHaveCount(FIVE.length);
}

/** Everyone sits down, and these five fight. */
export async function fiveFight(table: Table) {
  const all = await gather(table);
  await onlyFive(all.gm, all.dov);
  return all;
}

/** The names of the seats in the order of the deal. */
async function namesOf(gm: Seat): Promise<string[]> {
  const { seats } = await known(gm);
  const called = await gm.console<Record<string, string>>(
    "Object.fromEntries(game.combat.combatants.contents.map(({ id, name }) => [id, name]))",
  );
  return Object.values(seats).map(({ members }) => called[members[0] ?? ""] ?? "");
}

/** The next deal gives these numbers to those it deals to. */
export async function dealing(gm: Seat, numbers: Readonly<Record<string, number>>): Promise<void> {
  const state = await known(gm);
  const kept = new Set(state.keeping);
  const stays = (id: string): boolean => {
    const place = state.cards[id];
    return place !== undefined && "seat" in place && kept.has(place.seat);
  };
  const left =
    state.phase === "setup" ? cardsIn(state, "deck", DECK) : Object.keys(state.cards).filter((id) => !stays(id));
  const words = (await namesOf(gm)).flatMap((name) => {
    const number = numbers[name];
    if (number === undefined) return [];
    const at = left.findIndex((card) => numberOn(card) === number);
    if (at < 0) throw new Error(`there is no ${number} for ${name}`);
    const last = left.pop() as string;
    if (at < left.length) left[at] = last;
    return [at];
  });
  await setNextDraws(gm.page, words);
}

export const openTable = async (seat: Seat) => {
  const window = seat.page.locator(".dealt-in-table-window");
  if (!(await window.isVisible())) await seat.strip.getByRole("button", { name: said("screen.openTable") }).click();
  await expect(window).toBeVisible();
  return window;
};

/** The GM plays by these rules, by their fields and choices. */
export async function playingBy(gm: Seat, options: Readonly<Record<string, string>>): Promise<void> {
  await fromDeckMenu(gm, said("numbered.offer.options"));
  const fields = Object.entries(options).map(([field, choice]) => [
    said(`numbered.field.${field}` as Key),
    said(`numbered.choice.${field}.${choice}` as Key),
  ]);
  await fillIn(gm, Object.fromEntries(fields));
  await expect.poll(async () => (await known(gm)).options).toMatchObject(options);
}
