import { among } from "../../engine/rules/choices.ts";
import type { RollValue } from "../../engine/rules/offer.ts";
import type { Effect } from "../../engine/rules/ruleset.ts";
import { type Chance, omitKeys } from "../../engine/table/lists.ts";
import { type Ask, type FighterId, type SeatId, seatOf } from "../../engine/table/table.ts";
import { dieFor, hasWildDie, isSuccess, rollEffects, rolled } from "../action-deck/rolls.ts";
import { characterOf, isAsked, leaves, perEncounter, sideOfFighter, withAsks, withoutAsks } from "./characters.ts";
import { befalls, heroesConfused, levelsOf, linesOn, struckBy, twistOfCheck } from "./effects.ts";
import { answer, no, type Play, part, type State, text } from "./state.ts";

export const askOf = (seat: SeatId): string => `md:spirit:${seat}`;
const spiritAsk = (seat: SeatId): Ask => ({
  id: askOf(seat),
  to: seat,
  text: text("ask.spirit", { who: { seat } }),
  holds: false,
  fallback: null,
});

/** Distracted to the end of the next turn. */
const distracting = (s: State, fighters: readonly FighterId[]): State => ({
  ...s,
  distracted: { ...s.distracted, ...Object.fromEntries(fighters.map((id) => [id, 1])) },
});

/** The players' NPCs are Distracted without a roll. */
function withFriends(s: State): State {
  const theirs = (seat: SeatId): FighterId[] =>
    (s.seats[seat]?.members ?? []).filter(
      (id) => sideOfFighter(s, id) === "ally" && linesOn(s, seat, id).includes("confused"),
    );
  return struckBy(s, "confused").reduce((now, seat) => distracting(now, theirs(seat)), s);
}

/** Counts off one turn of this seat. */
function turnOver(s: State, seat: SeatId): State {
  const members = s.seats[seat]?.members ?? [];
  const left = Object.entries(s.distracted).map(([id, n]) => [id, members.includes(id) ? n - 1 : n] as const);
  return { ...s, distracted: Object.fromEntries(left.filter(([, n]) => n > 0)) };
}

const status = (seat: SeatId, only: FighterId, on: boolean): Effect => ({
  kind: "status",
  seat,
  only,
  what: "distracted",
  on,
});

/** Those whose distraction ends with this turn; if the game system has already ended it, there is nothing to do. */
const recovered = (s: State, seat: SeatId): Effect[] =>
  (s.seats[seat]?.members ?? [])
    .filter((id) => s.distracted[id] !== undefined && s.distracted[id] <= 1)
    .map((id) => status(seat, id, false));

/**
 * C-5: it ends for those who leave. For a player character it ends on the character, since the combatant may be gone.
 */
const left = (s: State, gone: readonly FighterId[]): Effect[] =>
  gone.flatMap((id) => {
    const seat = seatOf(s, id);
    const who = characterOf(s, id);
    if (s.distracted[id] === undefined || seat === null) return [];
    return [who === null ? status(seat, id, false) : status(who, who, false)];
  });

/** Rolls Spirit for this seat, and says whether it could. */
export function rollSpirit(play: Play, seat: SeatId, total: RollValue, chance: Chance): boolean {
  const s = play.now;
  const found = heroesConfused(s).find((hero) => hero.seat === seat);
  const fighter = found?.fighter ?? s.seats[seat]?.members[0];
  if (fighter === undefined) return false;
  const roll = rolled(total, hasWildDie(s, seat, true), chance, twistOfCheck(s, seat));
  play.happen({ type: "spiritRolled", seat, fighter, roll, failed: !isSuccess(roll) });
  return true;
}

/** MD-5: player characters under Confused roll Spirit; those who fail are Distracted to the end of their next turn. */
export const confused = part({
  fresh: { distracted: {} },
  renew: perEncounter("distracted"),
  options: { confusedPlay: { choices: among("no", "yes"), default: "no" } },
  decide: {
    rollSpirit: (play, { seat, total }, chance) =>
      isAsked(play.now, askOf(seat)) && total !== undefined && rollSpirit(play, seat, total, chance)
        ? null
        : no("nothingAsked"),
  },
  fold: {
    spiritRolled(s, { seat, fighter, roll, failed }) {
      const next = { ...withoutAsks(s, askOf(seat)), spirits: { ...s.spirits, [seat]: roll } };
      return failed ? distracting(next, [fighter]) : next;
    },
  },
  also: {
    ...leaves((s, { fighters }) => ({ ...s, distracted: omitKeys(s.distracted, fighters) })),
    struck: (s) =>
      withAsks(
        withFriends(s),
        ...heroesConfused(s)
          .filter(({ seat }) => s.flip?.late.includes(seat) !== true)
          .map(({ seat }) => spiritAsk(seat)),
      ),
    turnEnded: (s, { seat }) => turnOver(s, seat),
    roundOver: (s, _, before) => before.acting.reduce(turnOver, s),
  },
  effects: {
    struck: (_, before) =>
      befalls(before, "confused")
        .filter(({ only }) => sideOfFighter(before, only) === "ally")
        .map(({ seat, only }) => status(seat, only, true)),
    spiritRolled: ({ seat, fighter, roll, failed }) => [
      ...rollEffects(seat, roll),
      ...(failed ? [status(seat, fighter, true)] : []),
    ],
    turnEnded: ({ seat }, before) => recovered(before, seat),
    roundOver: (_, before) => before.acting.flatMap((seat) => recovered(before, seat)),
    encounterEnded: (_, before) => left(before, Object.keys(before.distracted)),
    fighters: ({ gone }, before) => left(before, gone),
  },
  offers: {
    seat(s, seat) {
      if (!isAsked(s, askOf(seat))) return [];
      const known = dieFor(s, seat, "spirit");
      return [
        answer(
          askOf(seat),
          null,
          { type: "rollSpirit", seat },
          {
            says: "rollSpirit",
            data: { who: { seat } },
            fields: [{ name: "total", roll: "spirit", ...(known === null ? {} : { known }) }],
            weight: "main",
          },
        ),
      ];
    },
  },
  badges: (s, seat) =>
    levelsOf(s, seat)
      .filter(({ key }) => key === "distracted")
      .map(({ value }) => ({
        text: text("badge.distracted", { n: Math.abs(value) }),
        tone: "loss",
        hint: text("hint.distracted"),
      })),
});
