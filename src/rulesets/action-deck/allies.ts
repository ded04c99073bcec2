import { ally } from "../../engine/kit/grouping.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import { fighterOf, isHero, planned } from "../../engine/seating.ts";
import type { FighterId, SeatId } from "../../engine/table.ts";
import type { Play } from "./deal.ts";
import { regroup, seatNow } from "./groups.ts";
import type { Choice, Event, State } from "./state.ts";
import { type Given, no, text } from "./words.ts";

/** SW-2, SW-18: allies act on a hero's card, and the GM takes them over again. */

/** Heroes on whose cards this seat's members may act. */
function heroesFor(s: State, seat: SeatId): SeatId[] {
  const members = planned(s, seat);
  if (members.length === 0 || members.some((id) => isHero(s, id))) return [];
  const wild = members.some((id) => fighterOf<Choice>(s, id)?.wild === true);
  if (wild && s.options.allies === "ownCard") return [];
  return Object.keys(s.fighters).filter((id) => isHero(s, id));
}

/** Who acts on this hero's card without being the hero. */
const alliesOf = (s: State, seat: SeatId): FighterId[] =>
  planned(s, seat).filter((id) => id !== seat && !isHero(s, id));

export function joinHero(s: State, seat: SeatId, hero: SeatId | undefined): Verdict<Event> {
  if (hero === undefined || !heroesFor(s, seat).includes(hero)) return no("noAlly");
  return regroup(s, ally(s, planned(s, seat), hero));
}

export function takeOver(s: State, seat: SeatId, fighters: readonly FighterId[], play: Play): Verdict<Event> | null {
  const allies = alliesOf(s, seat);
  if (!isHero(s, seat) || fighters.length === 0 || fighters.some((id) => !allies.includes(id))) return no("noAlly");
  play.happen({ type: "ungrouped", fighters });
  seatNow(play);
  return null;
}

export function allyOffers(s: State, seat: SeatId): Given[] {
  const data = { who: { seat } };
  const heroes = heroesFor(s, seat);
  const given: Given[] = [];
  if (heroes.length > 0)
    given.push({
      key: `ally:${seat}`,
      text: text("offer.ally"),
      deed: text("deed.ally", data),
      command: { type: "ally", seat },
      weight: "setup",
      fields: [{ name: "hero", pick: heroes, of: "fighter", least: 1, most: 1 }],
    });
  const allies = isHero(s, seat) ? alliesOf(s, seat) : [];
  if (allies.length > 0)
    given.push({
      key: `takeOver:${seat}`,
      text: text("offer.takeOver"),
      deed: text("deed.takeOver", data),
      command: { type: "takeOver", seat },
      weight: "setup",
      fields: [{ name: "fighters", pick: allies, of: "fighter", least: 1, most: allies.length, chosen: allies }],
    });
  return given;
}
