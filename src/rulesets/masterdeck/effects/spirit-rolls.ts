import { forAll } from "../../../engine/kit/rolling.ts";
import type { SeatId } from "../../../engine/table/table.ts";
import type { Roller, Rolling } from "../../../engine/view/rolling.ts";
import { isSuccess, likelyDie } from "../../action-deck/rolls/dice.ts";
import { line } from "../../action-deck/view/rolls-panel.ts";
import { isAsked } from "../seats/asks.ts";
import { part, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { askOf, rollSpirit } from "./confused.ts";

const due = (s: State): readonly SeatId[] => Object.keys(s.seats).filter((seat) => isAsked(s, askOf(seat)));

/** Who rolls for the same card: those who have yet to, and those who have. */
const rollers = (s: State): readonly SeatId[] =>
  Object.keys(s.seats).filter((seat) => s.spirits?.[seat] !== undefined || isAsked(s, askOf(seat)));

/** Others roll against each other, which play waits for: that comes first. */
const isFree = ({ asks }: State): boolean => asks.every(({ id }) => !/^(?:contest|notice|benny):/.test(id));

const isTogether = (s: State): boolean => rollers(s).length > 1 && due(s).length > 0 && isFree(s);

function lineOf(s: State, seat: SeatId): Roller {
  const roll = s.spirits?.[seat];
  const own = line(s, seat, "spirit", roll, { ask: roll === undefined ? askOf(seat) : null });
  if (roll === undefined) return { ...own, place: null };
  const made = isSuccess(roll);
  const means = { text: text(made ? "spirit.made" : "spirit.failed"), tone: made ? "gain" : "loss" } as const;
  return { ...own, place: null, means };
}

const panelOf = (s: State): Rolling[] =>
  isTogether(s)
    ? [
        {
          kind: "rolling",
          title: text("topic.spirit"),
          rollers: rollers(s).map((seat) => lineOf(s, seat)),
          verdict: null,
        },
      ]
    : [];

function past(s: State): State {
  if (s.spirits === undefined) return s;
  const { spirits: _, ...rest } = s;
  return rest;
}

/**
 * MD-5: Spirit rolls of several, in one list. They may be rolled at once: for all by the GM's word, for one's own by
 * their player's. Dice that nobody knows are the likely ones.
 */
export const spiritRolls = part({
  decide: {
    rollSpirits(play, { seats = due(play.now) }, chance) {
      const found = seats.filter((seat) => isAsked(play.now, askOf(seat)));
      const rolled = found.filter((seat) => rollSpirit(play, seat, likelyDie(play.now, seat, "spirit"), chance));
      return rolled.length === 0 ? no("nothingAsked") : null;
    },
  },
  also: {
    struck: past,
    roundOver: past,
    encounterBegan: past,
    encounterEnded: past,
  },
  offers: {
    seat(s, seat) {
      const seats = due(s);
      const more = { fields: [forAll(seats)], weight: "rolls", icon: "roll" } as const;
      return seats.length > 1 && isTogether(s) && isAsked(s, askOf(seat))
        ? [offer({ type: "rollSpirits" }, s.turn, { key: `rollSpirits:${seat}:${s.turn}`, ...more })]
        : [];
    },
    table: (s) =>
      due(s).length > 1 && isTogether(s)
        ? [offer({ type: "rollSpirits" }, s.turn, { weight: "rolls", icon: "roll" })]
        : [],
  },
  panels: panelOf,
});
