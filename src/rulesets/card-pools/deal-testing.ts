import { dice as diceOf } from "../../engine/rules/game-testing.ts";
import { SUITS } from "../../engine/table/french-deck.ts";
import type { Chance } from "../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { draws, gathered } from "./deal.ts";
import type { State } from "./state.ts";
import { SHOE } from "./uses.ts";

/** Cards and dice of the test's own choice, for tests only. */

export { anyhow, noChance } from "../../engine/rules/game-testing.ts";

/** Dice that show these numbers in turn. */
export const dice = (...faces: readonly number[]): Chance => diceOf(6, ...faces);

/** Where a card lies, by its name: `Q` is a Queen of any suit, `QD` the one of Diamonds, `R` and `B` are Jokers. */
export function find(left: readonly CardId[], name: string): number {
  if (name === "R" || name === "B") return left.findIndex((card) => card.startsWith(name === "R" ? "JR" : "JB"));
  const faces = name.length > 1 ? [name] : SUITS.map((suit) => name + suit).toReversed();
  for (const face of faces) {
    const at = left.findIndex((card) => card === face || card.startsWith(`${face}#`));
    if (at >= 0) return at;
  }
  return -1;
}

/** Chance under which the next deal gives each seat these cards, as many as it draws. */
export function dealing(state: State, hands: Readonly<Record<SeatId, string>>): Chance {
  const { cards } = gathered(state, state.needs);
  const left = cardsIn({ cards }, "deck", SHOE);
  const queue: number[] = [];
  for (const [seat, count] of draws(state)) {
    const wanted = (hands[seat] ?? "").split(" ").filter((name) => name !== "");
    if (wanted.length !== count) throw new Error(`${seat} draws ${count} cards, not ${wanted.length}`);
    for (const name of wanted) {
      const at = find(left, name);
      if (at < 0) throw new Error(`no ${name} is left for ${seat}`);
      queue.push(at);
      const last = left.pop() as CardId;
      if (at < left.length) left[at] = last;
    }
  }
  return { below: () => queue.shift() as number };
}
