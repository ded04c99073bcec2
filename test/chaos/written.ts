import { ask } from "./people.ts";
import { gms, oneOf, present, type Step } from "./storm.ts";

export interface Writing {
  readonly name: string;
  readonly fault: string;
  readonly weight: number;
  readonly who: "gm" | "player" | "any";
  /**
   * An expression of JavaScript. `combat` is the encounter, `some` one of the writer's combatants, and `a` to `d` are
   * numbers below a thousand.
   */
  readonly code: string;
}

/**
 * Somebody's console writes. What the server refuses is refused, and nobody waits for it; what breaks on the page is a
 * fault. It is always answered: a page
 * whose own write gets no answer while its line holds keeps wrong documents until it is reloaded.
 */
export const written = ({ name, fault, weight, who, code }: Writing): Step => ({
  name,
  fault,
  weight,
  may: (storm) => present(storm).length > 0,
  async do(storm) {
    const people = who === "gm" ? gms(storm) : storm.people.filter(({ isGm }) => who === "any" || !isGm);
    const person = oneOf(storm, people);
    if (!person.isReady) return null;
    storm.practice.forgive(person.user);
    const numbers = JSON.stringify(Array.from({ length: 4 }, () => storm.spin(1000)));
    const script = `(() => {
      const [a, b, c, d] = ${numbers};
      const { combat } = game;
      const mine = combat?.combatants.contents.filter((one) => game.user.isGM || one.isOwner) ?? [];
      const some = mine[a % Math.max(1, mine.length)];
      if (combat === null || some === undefined) return false;
      void Promise.resolve().then(() => ${code}).catch((error) => {
        if (error instanceof TypeError || error instanceof ReferenceError) console.error(error.stack);
      });
      return true;
    })()`;
    return (await ask<boolean>(person, script)) === true ? person.seat.name : null;
  },
});
