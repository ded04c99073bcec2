import { testsOf } from "../../../decks/card.ts";
import type { Field } from "../../../engine/rules/offer.ts";
import { pick } from "../../../engine/table/chance.ts";
import { once } from "../../../engine/table/once.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import { handOf, poolOf, withDiscarded } from "../cards/piles.ts";
import { characters, placeOf } from "../seats/characters.ts";
import { part, type State } from "../state.ts";
import { no, offer, say } from "../text-keys.ts";
import { linesOn } from "./affected.ts";

/** Player characters in the encounter, against whom a Test may succeed. */
const testable = (s: State): SeatId[] => characters(s).filter((who) => placeOf(s, who) !== null);

const canTest = (s: State, seat: SeatId): boolean =>
  (s.seats[seat]?.members ?? []).some((id) => linesOn(s, seat, id).some((line) => testsOf(line).length > 0));

const orNone = (name: string, pick: readonly string[], of: "card" | "seat"): Field[] =>
  pick.length === 0 ? [] : [{ name, pick, of, least: 0, most: 1, chosen: [] }];

/** Cards of pools, and hands: the same for any of the GM's fighters. */
const takeable = once((s: State): readonly Field[] => [
  ...orNone(
    "card",
    testable(s).flatMap((who) => poolOf(s, who)),
    "card",
  ),
  ...orNone(
    "hand",
    testable(s).filter((who) => handOf(s, who).length > 0),
    "seat",
  ),
]);

/**
 * MD-11: a successful Test of the GM's costs a card: one of the GM's choice from a pool, or a random one from a hand.
 */
export const tests = part({
  decide: {
    takeForTest(play, { seat, card: [card] = [], hand: [hand] = [] }, chance) {
      const s = play.now;
      if (!canTest(s, seat)) return no("noTests");
      if ((card === undefined) === (hand === undefined)) return no("oneOrOther");
      const who = testable(s).find((id) => (card === undefined ? id === hand : poolOf(s, id).includes(card)));
      const taken = card ?? (who === undefined ? undefined : pick(handOf(s, who), chance));
      if (who === undefined || taken === undefined) return no("nothingToTake");
      play.happen({ type: "lostToTest", seat: who, by: seat, card: taken });
      return null;
    },
  },
  fold: { lostToTest: (s, { card }) => withDiscarded(s, [card]) },
  effects: { lostToTest: ({ seat, by }) => [say("tested", { who: { seat }, by: { seat: by } })] },
  offers: {
    about(s, seat) {
      const fields = canTest(s, seat) ? takeable(s) : [];
      if (fields.length === 0) return [];
      return [offer({ type: "takeForTest", seat }, null, { fields })];
    },
  },
});
