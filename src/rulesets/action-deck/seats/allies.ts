import { ally, ungrouped } from "../../../engine/kit/grouping.ts";
import { seatingEffects } from "../../../engine/kit/remembering.ts";
import { has } from "../../../engine/table/lists.ts";
import { onceOf } from "../../../engine/table/once.ts";
import { isHero, planned } from "../../../engine/table/seating.ts";
import type { FighterId, SeatId } from "../../../engine/table/table.ts";
import { part, type State } from "../state.ts";
import { no, offer } from "../text-keys.ts";
import { seatNow } from "./groups.ts";

const heroesIn = onceOf((fighters: State["fighters"], choices: State["choices"]): readonly FighterId[] =>
  Object.keys(fighters).filter((id) => isHero({ fighters, choices }, id)),
);

/** The heroes on whose cards this seat's members may act. */
function heroesFor(s: State, seat: SeatId): readonly SeatId[] {
  const members = planned(s, seat);
  return members.length === 0 || members.some((id) => isHero(s, id)) ? [] : heroesIn(s.fighters, s.choices);
}

/** Those who act on this hero's card, other than the hero. */
const alliesOf = (s: State, seat: SeatId): FighterId[] =>
  isHero(s, seat) ? planned(s, seat).filter((id) => id !== seat && !isHero(s, id)) : [];

/** SW-2, SW-18: allies can act on a hero's card, and the GM can take them back. */
export const allies = part({
  decide: {
    ally(play, { seat, hero: [hero] = [] }) {
      const s = play.now;
      if (hero === undefined || !heroesFor(s, seat).includes(hero)) return no("noAlly");
      const grouping = ally(s, planned(s, seat), hero);
      if ("refusal" in grouping) return grouping;
      play.happen({ type: "grouped", groups: grouping.groups });
      seatNow(play);
      return null;
    },
    takeOver(play, { seat, fighters = [] }) {
      const allies = alliesOf(play.now, seat);
      if (fighters.length === 0 || fighters.some((id) => !has(allies, id))) return no("noAlly");
      play.happen({ type: "ungrouped", fighters });
      seatNow(play);
      return null;
    },
  },
  fold: { ungrouped: (s, { fighters }) => ({ ...ungrouped(s, fighters), unseated: true }) },
  effects: {
    ungrouped: ({ fighters }, before) => seatingEffects(before, ungrouped(before, fighters), fighters),
  },
  offers: {
    about(s, seat) {
      const heroes = heroesFor(s, seat);
      const allies = alliesOf(s, seat);
      if (heroes.length + allies.length === 0) return []; // as with most seats, which all ask
      const one = { pick: heroes, of: "fighter", least: 1, most: 1 } as const;
      const some = { pick: allies, of: "fighter", least: 1, most: allies.length, chosen: allies } as const;
      return [
        ...(heroes.length > 0
          ? [
              offer({ type: "ally", seat }, null, {
                weight: "setup",
                icon: "group",
                fields: [{ name: "hero", ...one }],
              }),
            ]
          : []),
        ...(allies.length > 0
          ? [
              offer({ type: "takeOver", seat }, null, {
                weight: "setup",
                icon: "split",
                fields: [{ name: "fighters", ...some }],
              }),
            ]
          : []),
      ];
    },
  },
});
