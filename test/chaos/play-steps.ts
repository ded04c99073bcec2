import { ask, isGone, type Person } from "./people.ts";
import { press, type Wish } from "./press.ts";
import { oneOf, present, type Step, type Storm } from "./storm.ts";

/** What people do: they press what is on their screens, and Foundry's own buttons and keys. */

const isUp = (storm: Storm): boolean => present(storm).length > 0;

/** What this person pressed, or null if there was nothing to press. */
export async function pressed({ seat, isReady }: Person, wish: Wish): Promise<string | null> {
  if (!isReady) return null;
  try {
    return await seat.page.evaluate(press, wish);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

const wish = ({ spin }: Storm, twice = false): Wish => ({ seed: spin(2 ** 31), twice });

const by = (some: (person: Person, i: number) => boolean, weight: number, name: string, twice = false): Step => ({
  name,
  weight,
  may: isUp,
  async do(storm) {
    const found = storm.people.filter(some);
    const person = oneOf(storm, found);
    const what = await pressed(person, wish(storm, twice));
    return what === null ? null : `${person.seat.name}: ${what}`;
  },
});

const OWN = ["nextTurn", "nextTurn", "previousTurn", "nextRound", "startCombat", "rollAll", "previousRound"] as const;

const ownButton: Step = {
  name: "Foundry's button",
  weight: 4,
  may: isUp,
  async do(storm) {
    const person = oneOf(storm, storm.people);
    const action = oneOf(storm, OWN);
    const isThere = await ask<boolean>(
      person,
      `(() => { const button = document.querySelector("#combat [data-action=${action}]:not(:disabled)"); button?.click(); return button !== null; })()`,
    );
    return isThere === true ? `${person.seat.name}: ${action}` : null;
  },
};

const atOnce: Step = {
  name: "all at once",
  weight: 4,
  may: isUp,
  async do(storm) {
    const all = await Promise.all(storm.people.map((person) => pressed(person, wish(storm))));
    const what = all.flatMap((one, i) => (one === null ? [] : [`${storm.people[i]?.seat.name}: ${one}`]));
    return what.length === 0 ? null : what.join(", ");
  },
};

export const playSteps: readonly Step[] = [
  by(({ isGm }, i) => isGm && i === 0, 30, "press"),
  by(({ isGm }, i) => isGm && i > 0, 14, "press"),
  by(({ isGm }) => !isGm, 26, "press"),
  by(() => true, 5, "press twice", true),
  ownButton,
  atOnce,
];
