import { once, onceOf } from "../../engine/once.ts";
import { CHARACTER, isCharacter } from "../../engine/ruleset.ts";
import { fighterOf } from "../../engine/seating.ts";
import type { FighterId, SeatId, Side } from "../../engine/table.ts";
import type { Choice } from "../action-deck/state.ts";
import type { State } from "./state.ts";

/** Player characters, whose hands and pools are theirs in encounters and between them, and their seats in the fight (MD-27). */

export const characters = ({ seats }: Pick<State, "seats">): readonly SeatId[] => sorted(seats).characters;
/** Seats of the fight. */
export const fighting = ({ seats }: Pick<State, "seats">): readonly SeatId[] => sorted(seats).fighting;

const sorted = once((seats: State["seats"]) => {
  const ids = Object.keys(seats);
  return { characters: ids.filter(isCharacter), fighting: ids.filter((id) => !isCharacter(id)) };
});

/** What decides on whose side somebody is, and who is whom. */
type Known = Pick<State, "seats" | "fighters" | "choices">;

/** SW-2: whoever acts on a hero's card is the players', whatever the documents say. */
export function sideOf(s: Pick<Known, "fighters" | "choices">, fighter: FighterId): Side {
  const found = fighterOf<Choice>(s, fighter);
  const group = found?.group ?? null; // also null where a hidden hero's was cut out
  if (found === null || found.side !== "gm" || group === null) return found?.side ?? "gm";
  return group !== fighter && fighterOf<Choice>(s, group)?.side === "hero" ? "ally" : "gm";
}
const isHero = (s: Pick<Known, "fighters" | "choices">, fighter: FighterId): boolean => sideOf(s, fighter) === "hero";

/** MD-4: an Extra is no Wild Card, and no player character. */
export function isExtra(s: Pick<Known, "fighters" | "choices">, fighter: FighterId): boolean {
  const found = fighterOf<Choice>(s, fighter);
  return found !== null && found.side !== "hero" && found.wild !== true;
}

/** MD-4: the GM's Extras of this seat who are in the fight. */
export const extrasIn = (s: State, seat: SeatId): FighterId[] =>
  (s.seats[seat]?.members ?? []).filter((id) => sideOf(s, id) === "gm" && isExtra(s, id) && isStanding(s, id));

/** The player character that this fighter is in the campaign, if it is one. */
export function characterOf(s: Known, fighter: FighterId): SeatId | null {
  const actor = s.fighters[fighter]?.actor;
  if (actor === null || actor === undefined || !isHero(s, fighter)) return null;
  const id = `${CHARACTER}${actor}`;
  return Object.hasOwn(s.seats, id) ? id : null;
}

/** The fighter that this player character is in the encounter, with its seat; null when it is not there. */
export const placeOf = ({ seats, fighters, choices }: Known, who: SeatId): Placed | null =>
  places(seats, fighters, choices).get(who) ?? null;

interface Placed {
  readonly fighter: FighterId;
  readonly seat: SeatId;
}

/** Whoever is two fighters of the fight is the first. */
const places = onceOf((seats: Known["seats"], fighters: Known["fighters"], choices: Known["choices"]) => {
  const s: Known = { seats, fighters, choices };
  const found = new Map<SeatId, Placed>();
  for (const seat of fighting(s))
    for (const fighter of seats[seat]?.members ?? []) {
      const who = characterOf(s, fighter);
      if (who !== null && !found.has(who)) found.set(who, { fighter, seat });
    }
  return found;
});

/** Takes part: not defeated, which the unconscious are not (C-5), and not left out of this fight. */
export function isStanding(s: Pick<Known, "fighters" | "choices">, fighter: FighterId): boolean {
  const found = fighterOf<Choice>(s, fighter);
  return found !== null && found.sits !== true && (found.out !== true || found.asleep === true);
}

/** MD-9: unconscious, as the documents have it, and not woken since. */
const isSleeping = ({ fighters, flip }: State, fighter: FighterId): boolean =>
  fighters[fighter]?.asleep === true && flip?.woken.includes(fighter) !== true;

const standing = (s: State, seat: SeatId): FighterId[] =>
  (s.seats[seat]?.members ?? []).filter((id) => isStanding(s, id));

/** Nobody of the seat is in the fight any more. */
export const isGone = (s: State, seat: SeatId): boolean => standing(s, seat).length === 0;

/** MD-9: nobody in the seat can act: all who are still in the fight are unconscious. */
export const isAsleep = (s: State, seat: SeatId): boolean =>
  !isGone(s, seat) && standing(s, seat).every((id) => isSleeping(s, id));

/** Cards have been dealt in an encounter: else hands are played from, and nothing waits for turns (MD-16). */
export const isInFight = (s: State): boolean => s.encounter !== null && (s.begun || s.phase !== "setup");

/** What is offered to player characters alone. */
export const forCharacters =
  <T>(give: (s: State, who: SeatId) => readonly T[]) =>
  (s: State, seat: SeatId): readonly T[] =>
    isCharacter(seat) ? give(s, seat) : [];
