import { isIdle } from "../../engine/kit/people.ts";
import { among } from "../../engine/rules/choices.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { isDealt } from "./deal.ts";
import { dueCards } from "./hand.ts";
import { owe, settleLosses } from "./losses.ts";
import {
  type Befalling,
  befalling,
  chosenMember,
  goesWith,
  isStunned,
  isUntold,
  memberIn,
  oneIn,
  whoIn,
} from "./members.ts";
import { no, offer, type Play, part, type State, say } from "./state.ts";
import { traitOf } from "./terms.ts";

const MOST_LOST = 4;
/** Most blows: each number is a button. */
const COMMON = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const cardsFor = (points: number): number => Math.min(MOST_LOST, Math.ceil(points / 2));

/** Half the damage in cards, rounded up; more than half of HP in one blow stuns as well (GP-12, GP-19). */
function hit(play: Play, who: Befalling, points: number, whole = false): void {
  const { seat } = who;
  if (points <= 0 || isIdle(play.now, seat)) return;
  const most = traitOf(play.now, memberIn(who), "hpMax");
  const stuns = most !== undefined && 2 * points > most;
  const completes = !whole && isInAction(play.now, seat) ? ({ completes: true } as const) : {};
  play.happen({ type: "damaged", ...who, points });
  if (stuns) play.happen({ type: "stunned", ...who, how: "body", ...completes });
  owe(play, {
    seat,
    cause: "damage",
    highest: stuns,
    others: cardsFor(points),
    points,
    ...(stuns ? { stuns } : {}),
    ...(whole ? { whole } : {}),
  });
  settleLosses(play);
}

/**
 * GP-16, GP-17: a seat with a card of the rank being counted, or with a committed card, completes its action even if
 * hit.
 */
const isInAction = (s: State, seat: SeatId): boolean =>
  s.phase === "counting" &&
  (!isStunned(s, seat) || s.struck.includes(seat)) &&
  (dueCards(s, seat).length > 0 || s.committed[seat] !== undefined);

/** GP-12, option: HP that an actor has lost while cards are out. */
export function seenDamage(before: State, play: Play): void {
  if (before.options.wounds !== "seen" || !isDealt(before)) return;
  for (const [seat, { members }] of Object.entries(before.seats))
    for (const fighter of members) {
      const was = traitOf(before, fighter, "hp");
      const is = traitOf(play.now, fighter, "hp");
      if (was !== undefined && is !== undefined) hit(play, befalling(seat, fighter), Math.ceil(was - is));
    }
}

/**
 * GP-12: damage costs half its points in cards, rounded up, at most four; more than half of HP in one blow also stuns.
 */
export const damage = part({
  options: { wounds: { choices: among("byHand", "seen"), default: "byHand" } },
  decide: {
    damage(play, { seat, fighter, points, safe }) {
      if (!isDealt(play.now) || isIdle(play.now, seat)) return no("notDealt");
      const who = chosenMember(play.now, seat, fighter);
      if (who === null) return no("noSeat");
      if (points === undefined) return no("noPoints");
      hit(play, who, points, safe?.[0] === "countedToo");
      return null;
    },
  },
  fold: {
    // GP-16: a fighter who comes after the opponent acts as a snap shot once hit
    damaged: (s, { seat }) => (s.late[seat] === false ? { ...s, late: { ...s.late, [seat]: true } } : s),
  },
  also: goesWith("struck"),
  effects: {
    damaged: (e, before) => (isUntold(before, e) ? [] : [say("damaged", { who: whoIn(e), n: e.points })]),
  },
  offers: {
    about(s, seat) {
      if (!isDealt(s)) return [];
      const safe = ["countedSafe", "countedToo"] as const;
      const one = oneIn(s, seat); // GP-21: whom it befalls comes first
      return [
        offer({ type: "damage", seat }, s.made, {
          fields: [
            ...one,
            { name: "points", number: [1, 999], chosen: 1, few: COMMON, ...(one.length > 0 ? {} : { each: true }) },
            { name: "safe", pick: safe, of: "word", least: 1, most: 1, chosen: ["countedSafe"] },
          ],
        }),
      ];
    },
  },
});
