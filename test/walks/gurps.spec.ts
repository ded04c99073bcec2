import type { Locator } from "@playwright/test";
import { openFans } from "../e2e/fans.ts";
import { setNextDraws, wordsFor } from "../e2e/next-draws.ts";
import {
  next,
  poolOf,
  quarryWorld,
  type SeenTurn,
  setPool,
  settled,
  sitDownAs,
  standOf,
  traitsOf,
  turnsSeen,
} from "../e2e/quarry-world.ts";
import { opening, said, undotted } from "../e2e/said.ts";
import { expect, type Seat, test } from "../e2e/world.ts";

/** In a GURPS-like system, which remembers a manoeuvre for each round and takes a second turn in it for a roll-back. */

/** What everyone draws with a die of 1 each, from one deck and without a Joker. */
const HANDS = [
  ["AS", "KS", "QS", "TS", "TH", "5S"], // Nim Hale: 5 + 1
  ["AH", "KH", "JH", "9H", "5H", "3H"], // Frank: 5 + 1
  ["AD", "QD", "JD", "9D", "8D", "4D", "2D"], // Nancy: 6 + 1
  ["AC", "KC", "QC", "JC", "TC", "9C", "8C", "7C"], // Patrick: 5 + 2 + 1
  ["KD", "8H", "6H", "4H"], // The Reeve: 6 - 2 + 1 - 2 + 1
  ["QH", "7H", "6D", "3D"], // the dogs: 3 + 1
  ["JS", "9S", "7S", "2S"],
  ["8S", "6S", "4S", "2H"],
];
const THREE = [0, 0, 0];
const EIGHTEEN = [5, 5, 5];

/** Who has Foundry's pointer in which round, and what time it is. */
interface Moment {
  readonly name: string | null;
  readonly round: number;
  readonly time: number;
}
const momentOf = (gm: Seat): Promise<Moment> =>
  gm.console("({ name: game.combat.combatant?.name ?? null, round: game.combat.round, time: game.time.worldTime })");

class Course {
  readonly moments: Moment[] = [];
  readonly #gm: Seat;

  constructor(gm: Seat) {
    this.#gm = gm;
  }

  async note(): Promise<void> {
    const now = await momentOf(this.#gm);
    if (now.name !== null) this.moments.push(now); // before a turn's first card nobody acts
  }

  /** Foundry's "next turn" until this holds. */
  async on(until: (now: Moment) => boolean | Promise<boolean>): Promise<void> {
    do {
      await next(this.#gm);
      await this.note();
    } while (!(await until(await momentOf(this.#gm))));
  }

  /** Whose turns there were, each once a round, in order. The first is begun by the encounter. */
  get turns(): string[] {
    return [...new Set(this.moments.map(({ name, round }) => `${name} ${round}`))].slice(1);
  }

  /** Where the pointer returned to someone within a round. */
  get returns(): Set<string> {
    const stays = this.moments.filter((now, i) => `${now.name} ${now.round}` !== key(this.moments[i - 1]));
    return new Set(stays.map(key).filter((now, i, all) => all.indexOf(now) < i));
  }
}
const key = (one: { name: string | null; round: number } | undefined): string => `${one?.name} ${one?.round}`;

async function dealTurn(gm: Seat): Promise<void> {
  await setNextDraws(gm.page, [...HANDS.map(() => 0), ...wordsFor(HANDS.flat())]);
  await next(gm);
  await next(gm);
}

/** In the window of hands: this card is picked, and set aside. */
async function hold(fans: Locator, card: string): Promise<void> {
  await fans.locator(`button[data-card="${card}"]`).click();
  await fans.getByRole("button", { name: undotted(said("card-pools.offer.hold")) }).click();
  await expect(fans.locator(".dealt-in-set.is-held")).toBeVisible();
}

/** A turn of combat: Nim acts before a dog with a hold card, and the GM undoes. */
async function oneTurn(gm: Seat, anna: Seat): Promise<Course> {
  const course = new Course(gm);
  await dealTurn(gm);
  await settled(gm);
  await course.note();
  const nims = await openFans(anna);
  await hold(nims, "QS");
  await course.on(({ name, round }) => name === "Dog 1" && round === 3);
  await setNextDraws(gm.page, [...THREE, ...EIGHTEEN]);
  await nims.getByRole("button", { name: said("card-pools.offer.preempt", { whom: "Dog 1" }) }).click();
  await nims.getByRole("button", { name: opening("card-pools.offer.rollDx") }).click();
  await gm.press(opening("card-pools.offer.rollDx"));
  await expect.poll(async () => (await momentOf(gm)).name).toBe("Nim Hale");
  await course.note();
  await course.on(({ name, round }) => name === "Nancy" && round === 3); // the dog again, and then she
  await gm.strip.locator(".dealt-in-undo").click();
  await expect.poll(async () => (await momentOf(gm)).name).toBe("Dog 1");
  await course.note();
  await course.on(async () => (await standOf(gm)).phase === "over");
  return course;
}

/** And another one: Patrick acts with a hold card and then with his own card. */
async function twoTurns(gm: Seat, anna: Seat): Promise<Course> {
  const course = await oneTurn(gm, anna);
  await dealTurn(gm);
  await course.note();
  const theirs = await openFans(gm);
  await theirs.getByRole("button", { name: /^Patrick/ }).click();
  await hold(theirs, "QC");
  await course.on(({ name, round }) => name === "Dog 2" && round === 17);
  await theirs.getByRole("button", { name: /^Patrick/ }).click();
  await theirs.getByRole("button", { name: undotted(said("card-pools.offer.useHold")) }).click();
  await theirs.getByText(said("card-pools.word.wildSwing")).click();
  await theirs.locator('[data-lay="play"]').click();
  await course.on(({ round }) => round > 18); // the rest of this turn is like the first one's
  return course;
}

const again = (seen: readonly SeenTurn[]): SeenTurn[] => seen.filter(({ nth }) => nth > 1);

for (const generation of [13, 14] as const)
  test.describe(`as for Foundry ${generation}`, () => {
    test.use({ world: quarryWorld("card-pools", { generation }) });

    const [turns, play, back] =
      generation === 13
        ? (["two turns", twoTurns, ["Dog 1 3", "Patrick 17"]] as const)
        : (["a turn", oneTurn, ["Dog 1 3"]] as const);
    test(`C-11, GP-8: ${turns} with hold cards and an undo, a second for each increment, each fighter's turn once a round`, async ({
      table,
    }) => {
      test.setTimeout(300_000);
      const gm = await sitDownAs(table, "Gamemaster");
      const anna = await sitDownAs(table, "Anna");
      const course = await play(gm, anna);
      const { round, time } = course.moments[0] as Moment;
      for (const now of course.moments) expect(now.time - time, key(now)).toBe(now.round - round);
      expect([...course.returns]).toEqual(expect.arrayContaining([...back]));
      const seen = await turnsSeen(gm);
      const told = seen.filter(({ nth }) => nth === 1).map(key);
      if (generation === 13) {
        // Announced by combatRound and combatTurn: nothing is ever announced twice.
        expect(told).toEqual(course.turns);
        expect(again(seen)).toEqual([]);
      } else {
        // It looks at the pointer itself: a return within a round is the one thing it takes for a roll-back.
        expect(told).toEqual([key(course.moments[0]), ...course.turns]);
        expect(new Set(again(seen).map(key))).toEqual(course.returns);
        expect(again(seen).filter(({ read }) => read !== "rolled back")).toEqual([]);
      }
    });
  });

test.describe("its sheets", () => {
  test.use({ world: quarryWorld("card-pools"), seated: ["Gamemaster"] });

  test("GP-1, GP-13: HP lost on a token's own sheet reach the table and the next draw", async ({ table }) => {
    const gm = await sitDownAs(table, "Gamemaster");
    await setPool(gm, "Dog 2", "HP", 3); // a third of 9: Initiative 3 is halved to 1
    const hands = HANDS.map((hand, i) => (i === 6 ? hand.slice(0, 2) : hand));
    await setNextDraws(gm.page, [...HANDS.map(() => 0), ...wordsFor(hands.flat())]);
    await next(gm);
    await expect.poll(async () => (await traitsOf(gm, "Dog 2"))["hp"]).toBe(3);
    expect((await traitsOf(gm, "Dog 1"))["hp"]).toBe(9);
    await next(gm);
    const dogs = await (await openFans(gm)).getByRole("button", { name: /^Dog/ }).allInnerTexts();
    expect(dogs.map((text) => text.replace(/\s+/g, " ").trim())).toEqual(["Dog 1 4", "Dog 2 2", "Dog 3 4"]);
    await setPool(gm, "Dog 1", "HP", -4);
    await next(gm);
    await expect.poll(async () => (await traitsOf(gm, "Dog 1"))["hp"]).toBe(-4);
  });

  test("GP-10: a Black Joker costs a point on the sheet, and undo gives it back", async ({ table }) => {
    const gm = await sitDownAs(table, "Gamemaster");
    const hands = HANDS.map((hand, i) => (i === 0 ? ["JB", ...hand.slice(1)] : hand));
    await setNextDraws(gm.page, [...HANDS.map(() => 0), ...wordsFor(hands.flat())]);
    await next(gm);
    expect(await traitsOf(gm, "Nim Hale")).toMatchObject({
      dx: 12,
      iq: 11,
      fp: 10,
      fpMax: 12,
      move: 5,
      encumbrance: 1,
    });
    expect(await traitsOf(gm, "Nancy")).toMatchObject({ dx: 13, iq: 12, tactics: 0, move: 5, encumbrance: 0 });
    await next(gm);
    await expect.poll(() => poolOf(gm, "Nim Hale", "FP")).toBe(9);
    await gm.strip.locator(".dealt-in-undo").click();
    await expect.poll(() => poolOf(gm, "Nim Hale", "FP")).toBe(10);
  });
});
