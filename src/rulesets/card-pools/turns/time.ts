import { STEPS } from "../cards/count-order.ts";
import { part, type State } from "../state.ts";

/** C-11: Foundry's round is the increment. */
export const roundOf = (s: State): number => (s.begun ? s.first + (s.combatTurn - 1) * STEPS + s.step : 0);

/** GP-3: a second of world time each; in a turn of twelve the Deuces take none of their own. */
export const secondsOf = (s: State): number =>
  !s.begun ? 0 : s.shift + (s.combatTurn - 1) * s.options.seconds + Math.min(s.step, s.options.seconds - 1);

/** C-11: changes the length of turns from now on, without moving the clock. */
const shifted = (after: State, before: State): State => ({
  ...after,
  shift: before.shift + secondsOf(before) - secondsOf({ ...before, options: after.options }),
});

/** GP-3, C-11: rounds and world time follow the count from the first deal on. */
export const time = part({
  fresh: ({ round }) => ({ first: Math.max(1, round), begun: round > 0, shift: 0 }),
  options: { seconds: { choices: { seconds13: 13, seconds12: 12 }, default: 13 } },
  also: {
    dealt: (s) => ({ ...s, begun: true }),
    optionsSet: (s, _, before) => shifted(s, before),
  },
});
