import { isSecret } from "../../../engine/kit/say.ts";
import { among } from "../../../engine/rules/choices.ts";
import { has } from "../../../engine/table/lists.ts";
import { numberOf } from "../../../engine/table/number-cards.ts";
import type { CardId, SeatId } from "../../../engine/table/table.ts";
import { isDealtDown, liesDown } from "../cards/face-down.ts";
import { actingCard, crossed, turnsLeft } from "../cards/hands.ts";
import { part, type State } from "../state.ts";
import { no, offer, say, text } from "../text-keys.ts";

/**
 * NC-7: whose card this seat may take in exchange for its own, and which: a higher one of who has not acted yet. A card
 * that lies face down nobody but the GM can compare (SW-23).
 */
function takable(s: State, seat: SeatId): ReadonlyMap<SeatId, CardId> {
  const mine = s.options.wait === "yes" ? actingCard(s, seat) : null;
  const found = new Map<SeatId, CardId>();
  const isGms = isDealtDown(s, seat);
  if (mine === null) return found;
  for (const turn of turnsLeft(s))
    if (
      turn.number > numberOf(mine) &&
      !found.has(turn.seat) &&
      mayBeAsked(s, seat, turn.seat) &&
      (isGms || !liesDown(s, turn.seat, turn.card))
    )
      found.set(turn.seat, turn.card);
  return found;
}

const mayBeAsked = (s: State, seat: SeatId, other: SeatId): boolean =>
  other !== seat && !has(s.done, other) && actingCard(s, other) === null;

function waitOffers(s: State, seat: SeatId) {
  const open = [...takable(s, seat)];
  if (open.length === 0) return [];
  const notes = Object.fromEntries(open.map(([other, card]) => [other, text("note.acts", { n: numberOf(card) })]));
  const pick = open.map(([other]) => other);
  const field = { name: "with", pick, of: "seat", least: 1, most: 1, notes } as const;
  return [
    offer({ type: "wait", seat }, s.since, {
      icon: "hold",
      fields: [{ ...field, byRow: text("pick.wait", { who: { seat } }) }],
    }),
  ];
}

/** NC-7: on its turn a fighter takes somebody's higher card for its own; that one acts now and cannot refuse. */
export const wait = part({
  options: { wait: { choices: among("no", "yes"), default: "no" } },
  decide: {
    wait(play, { seat, with: [other = ""] = [] }) {
      const mine = actingCard(play.now, seat);
      const theirs = takable(play.now, seat).get(other);
      if (mine === null || theirs === undefined) return no("mayNotWait");
      play.happen({ type: "waited", seats: [seat, other], cards: [mine, theirs] });
      return null;
    },
  },
  fold: {
    // the card that acts stays the same; it has another owner now
    waited: (s, { seats, cards }) => ({
      ...s,
      cards: crossed(s, seats, cards),
      turn: s.turn + 1,
      since: s.turn + 1,
    }),
  },
  effects: {
    waited: ({ seats: [a, b], cards: [, theirs] }, before) =>
      isSecret(before, a) || isSecret(before, b)
        ? []
        : [
            liesDown(before, b, theirs)
              ? say("waitedDown", { who: { seat: a }, whom: { seat: b } })
              : say("waited", { who: { seat: a }, whom: { seat: b }, n: numberOf(theirs) }),
          ],
  },
  offers: {
    // the GM's own may take what only the GM sees, and so only the GM can offer it
    seat: (s, seat) => (isDealtDown(s, seat) ? [] : waitOffers(s, seat)),
    about: (s, seat) => (isDealtDown(s, seat) ? waitOffers(s, seat) : []),
  },
});
