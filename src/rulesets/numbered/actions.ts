import { isIdle } from "../../engine/kit/people.ts";
import { among } from "../../engine/rules/choices.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import { has, lacking, omitKeys, without } from "../../engine/table/lists.ts";
import type { SeatId } from "../../engine/table/table.ts";
import type { Row } from "../../engine/view/view.ts";
import { type Action, type Command, no, offer, part, type State, text } from "./state.ts";

/** NC-13: what a turn has, besides two fast actions in place of both. */
export const ACTIONS = ["slow", "fast"] as const;

const spentBy = (s: State, seat: SeatId): readonly Action[] => s.spent?.[seat] ?? [];

/** Whoever is in the fight has both marks from the first deal on, whether it acts or not. */
const hasMarks = (s: State, seat: SeatId): boolean =>
  s.options.actions === "yes" && s.phase !== "setup" && Object.hasOwn(s.seats, seat) && !isIdle(s, seat);

const spent = (s: State, seat: SeatId, action: Action): State => ({
  ...s,
  spent: { ...s.spent, [seat]: [...without(spentBy(s, seat), [action]), action] },
});

/** A reaction is a fast action; without one left it takes the place of the slow one. */
function reacted(s: State, seat: SeatId): State {
  const action = has(spentBy(s, seat), "fast") ? "slow" : "fast";
  return hasMarks(s, seat) ? spent(s, seat, action) : s;
}

/** Both marks are back. Nothing is left of the piece where nobody has marked any. */
function back(s: State, seats: readonly SeatId[]): State {
  if (s.spent === undefined) return s;
  const left = omitKeys(s.spent, seats);
  return Object.keys(left).length === 0 ? lacking(s, "spent") : { ...s, spent: left };
}

/** The marks beside this seat's card, or null where they are not used. */
export const marksOf = (s: State, seat: SeatId): Pick<Row, "marks"> =>
  hasMarks(s, seat)
    ? {
        marks: ACTIONS.map((action) => {
          const isSpent = has(spentBy(s, seat), action);
          return { name: action, text: text(isSpent ? `mark.${action}Used` : `mark.${action}`), icon: action, isSpent };
        }),
      }
    : {};

function markOffer(s: State, seat: SeatId, action: Action): Offer<Command> {
  const isSpent = has(spentBy(s, seat), action);
  return offer({ type: isSpent ? "unmark" : "mark", seat, action }, `${action}:${s.round}`, {
    text: text(isSpent ? `offer.${action}Back` : `offer.${action}Used`),
    weight: "row",
    mark: action,
    icon: action,
  });
}

/** NC-13: a slow and a fast action, marked as they are used; nothing is enforced. */
export const actions = part({
  options: { actions: { choices: among("no", "yes"), default: "no" } },
  decide: {
    mark(play, { seat, action }) {
      if (!hasMarks(play.now, seat) || has(spentBy(play.now, seat), action)) return no("noMark");
      play.happen({ type: "marked", seat, action });
      return null;
    },
    unmark(play, { seat, action }) {
      if (!hasMarks(play.now, seat) || !has(spentBy(play.now, seat), action)) return no("noMark");
      play.happen({ type: "unmarked", seat, action });
      return null;
    },
  },
  fold: {
    marked: (s, { seat, action }) => spent(s, seat, action),
    unmarked: (s, { seat, action }) => ({ ...s, spent: { ...s.spent, [seat]: without(spentBy(s, seat), [action]) } }),
  },
  also: {
    turnBegan: (s, { came }) =>
      back(
        s,
        came.map(({ seat }) => seat),
      ),
    waited: (s, { seats: [, now] }) => back(s, [now]), // NC-7: that one's turn begins
    reacted: (s, { seat }) => reacted(s, seat),
    collected: (s) => lacking(s, "spent"),
    seated: (s, { seats }) => back(s, without(Object.keys(s.spent ?? {}), Object.keys(seats))),
  },
  offers: {
    seat: (s, seat) => (hasMarks(s, seat) ? ACTIONS.map((action) => markOffer(s, seat, action)) : []),
  },
});
