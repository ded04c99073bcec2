import { CHARACTER, isCharacter } from "../../../engine/rules/ruleset.ts";
import { isHero } from "../../../engine/table/seating.ts";
import type { FighterId, SeatId } from "../../../engine/table/table.ts";
import { areCounted, newSession } from "../../action-deck/rolls/bennies.ts";
import { benniesOf, type Purse } from "../../action-deck/rolls/purse.ts";
import { inFight } from "../set-up/fight.ts";
import { part, type State } from "../state.ts";
import { actionWords, no } from "../text-keys.ts";
import { placeOf } from "./characters.ts";

/** The character's own Bennies, as the action deck counts them: the same in an encounter and outside. */
export function purseFor(s: State, who: SeatId): Purse {
  const fighter = placeOf(s, who)?.fighter ?? who;
  return { fighter, from: "bennies", left: benniesOf(s, fighter) };
}

/** They belong to the character, no matter which of its two fighters spends them. */
function withTwins(s: State, fighter: FighterId): State {
  const actor = s.fighters[fighter]?.actor;
  const left = s.bennies[fighter];
  if (actor === null || actor === undefined || left === undefined) return s;
  const same = Object.keys(s.fighters).filter((id) => s.fighters[id]?.actor === actor && isHero(s, id));
  return { ...s, bennies: { ...s.bennies, ...Object.fromEntries(same.map((id) => [id, left])) } };
}

/** A fighter who joins the encounter has what its character has left. */
function withPurses(s: State, joined: readonly FighterId[]): State {
  const bennies = { ...s.bennies };
  for (const id of joined) {
    const left = s.bennies[`${CHARACTER}${s.fighters[id]?.actor}`];
    if (isHero(s, id) && left !== undefined) bennies[id] ??= left;
  }
  return { ...s, bennies };
}

/** The action deck itself has the button for a new session. */
const isOfferedInFight = (s: State): boolean => s.encounter !== null && areCounted(s);

/** A character's Bennies outlast the encounter. */
const saved = (s: State, _: unknown, { bennies: all, common }: State): State => ({
  ...s,
  bennies: Object.fromEntries(Object.entries(all).filter(([id]) => isCharacter(id))),
  common,
});

/** MD-20: Bennies buy cards outside an encounter as well, so they are given and taken there. */
export const bennies = part({
  decide: {
    setBennies(play, command, chance) {
      const { seat, bennies: left } = command;
      if (!isCharacter(seat)) return inFight(play, command, chance);
      if (!Object.hasOwn(play.now.seats, seat) || left === undefined) return no("noCharacters");
      play.happen({ type: "benniesSet", seat, ...purseFor(play.now, seat), left });
      return null;
    },
  },
  also: {
    encounterBegan: saved,
    encounterEnded: saved,
    benniesSet: (s, { fighter }) => withTwins(s, fighter),
    jokerRewarded: (s, { gains }) => gains.reduce((now, { fighter }) => withTwins(now, fighter), s), // SW-20
    sessionBegan: (s, _, before) => ({ ...s, fighters: newSession(before).fighters }), // of the characters as well
    fighters: (s, { set }) => withPurses(s, Object.keys(set)),
  },
  offers: {
    table: (s) =>
      !isOfferedInFight(s)
        ? [
            {
              key: "newSession",
              text: actionWords.text("offer.newSession"),
              undoLabel: actionWords.text("deed.newSession"),
              command: { type: "newSession" },
              weight: "setup",
              confirm: actionWords.text("confirm.newSession"),
            },
          ]
        : [],
    about(s, seat) {
      if (!isCharacter(seat)) return [];
      const { left } = purseFor(s, seat);
      return [
        {
          key: `purse:${seat}`,
          text: actionWords.text("offer.setBennies", { n: left }),
          undoLabel: actionWords.text("deed.setBennies", { who: { seat } }),
          command: { type: "setBennies", seat },
          weight: "setup",
          icon: "tokens",
          fields: [{ name: "bennies", number: [0, Math.max(20, left)], chosen: left }], // the system may say more
        },
      ];
    },
  },
});
