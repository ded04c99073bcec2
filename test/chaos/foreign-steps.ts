import { ask } from "./people.ts";
import { gms, oneOf, present, type Step, type Storm } from "./storm.ts";

/** What others do to the same documents: docks, macros, consoles, the calendar. */

/**
 * Somebody's console writes. What the server refuses is refused, and nobody waits for it. It is always answered: a page
 * whose own write gets no answer while its line holds keeps wrong documents until it is reloaded.
 */
const written = (name: string, fault: string, weight: number, who: "gm" | "player" | "any", code: string): Step => ({
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
      void Promise.resolve().then(() => ${code}).catch(() => undefined);
      return true;
    })()`;
    return (await ask<boolean>(person, script)) === true ? person.seat.name : null;
  },
});

export const foreignSteps: readonly Step[] = [
  written("a turn is set", "foreign", 3, "any", "combat.update({ turn: b % combat.turns.length })"),
  written("no turn", "foreign", 1, "any", "combat.update({ turn: null })"),
  written("a round is set", "foreign", 1, "gm", "combat.update({ round: b % 6, turn: c % combat.turns.length })"),
  written("a number is typed", "foreign", 2, "any", "some.update({ initiative: (b % 200) - 20 })"),
  written("a number is cleared", "foreign", 1, "gm", "some.update({ initiative: null })"),
  written("somebody falls or rises", "foreign", 2, "gm", "some.update({ defeated: !some.defeated })"),
  written("somebody hides or shows", "foreign", 1, "gm", "some.update({ hidden: !some.hidden })"),
  written("somebody leaves or comes", "foreign", 2, "gm", "some.token?.toggleCombatant()"),
  written("next turn by a macro", "foreign", 2, "any", "combat.nextTurn()"),
  written("world time passes", "world time", 3, "gm", "game.time.advance(b % 60)"),
];

/** Whether this storm writes anything that the cards know nothing of. */
export const isForeign = ({ faults }: Storm): boolean => (faults["foreign"] ?? 0) > 0;
