import type { Chance } from "../../engine/chance.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import { isHero, planned } from "../../engine/seating.ts";
import type { FighterId } from "../../engine/table.ts";
import type { Play } from "./deal.ts";
import { without } from "./lists.ts";
import { settleSeats } from "./roster.ts";
import { standing } from "./standoff.ts";
import type { Choice, Command, Event, State } from "./state.ts";
import { no } from "./words.ts";

/** How many cards more to choose from: the place in this list (SW-15). */
export const EDGES: readonly string[] = ["none", "levelHeaded", "improvedLevelHeaded"];

export function set(
  s: State,
  command: Extract<Command, { type: "set" }>,
  play: Play,
  chance: Chance,
): Verdict<Event> | null {
  const fighters: readonly FighterId[] = [
    ...new Set([...(s.seats[command.seat]?.members ?? []), ...planned(s, command.seat)]),
  ];
  if (fighters.length === 0) return no("noSeat");
  const choice: Choice = {
    ...(command.side?.[0] === undefined ? {} : { side: command.side[0] as NonNullable<Choice["side"]> }),
    ...(command.kind?.[0] === undefined ? {} : { wild: command.kind[0] === "wild" }),
    ...(command.edge?.[0] === undefined ? {} : { levelHeaded: EDGES.indexOf(command.edge[0]) }),
    ...(command.quick?.[0] === undefined ? {} : { quick: command.quick[0] === "yes" }),
    ...(command.hesitant?.[0] === undefined ? {} : { hesitant: command.hesitant[0] === "yes" }),
    ...(command.part?.[0] === undefined ? {} : { sits: command.part[0] === "sits" }),
  };
  const stood = new Set(standing(s));
  const own = isHero(s, command.seat) ? [command.seat] : fighters; // SW-18: allies on the card stay what they are
  const beside = without(fighters, own);
  play.happen({ type: "chosen", fighters: own, choice });
  if (beside.length > 0 && choice.sits !== undefined)
    play.happen({ type: "chosen", fighters: beside, choice: { sits: choice.sits } });
  settleSeats(play, stood, chance);
  return null;
}
