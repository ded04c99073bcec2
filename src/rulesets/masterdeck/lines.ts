import { type EffectLine, nameOf, SUITS, type Suit } from "../../decks/card.ts";
import type { FighterId, SeatId } from "../../engine/table.ts";
import { fighting, isExtra, isStanding, placeOf, sideOf } from "./characters.ts";
import type { State } from "./state.ts";

/** What the round's card brings to whom (MD-1), worked out anew each time, so that undo and a crash change nothing. */

/** What it takes to read them. */
type Reading = Pick<State, "fighters" | "choices" | "flip" | "known">;

/** The effects that hold on this fighter in this seat, who is in the fight. */
export const linesOn = (s: Reading, seat: SeatId, fighter: FighterId): readonly EffectLine[] =>
  isStanding(s, fighter) ? linesFor(s, seat, fighter) : [];

/** What its suits bring to a fighter of this seat, as far as they are meant for it; two of a kind are one (MD-3). */
export function linesFor(s: Reading, seat: SeatId, fighter: FighterId): readonly EffectLine[] {
  const { flip } = s;
  if (flip === null || !flip.struck) return [];
  const found = (flip.suits[seat] ?? []).flatMap((suit) => {
    const line = lineOf(s, suit);
    return reaches(s, line, suit, fighter) ? [line] : [];
  });
  const lines = [...new Set(found)];
  const cancels = lines.includes("up") && lines.includes("down"); // MD-13: with a Joker by colour
  return cancels ? lines.filter((line) => line !== "up" && line !== "down") : lines;
}

/** What the round's card has for a suit. */
export function lineOf({ flip, known }: Pick<State, "flip" | "known">, suit: Suit): EffectLine {
  const effects = flip === null ? null : known[flip.card]?.effects;
  return effects?.[SUITS.indexOf(suit)] ?? "none";
}

function reaches(s: Reading, line: EffectLine, suit: Suit, fighter: FighterId): boolean {
  const name = nameOf(line);
  const side = sideOf(s, fighter);
  if (name === "none") return false;
  if (name === "confused") return side !== "gm"; // MD-5: the players' NPCs as well, in their own way
  if (s.flip?.seized.includes(suit) === true && side !== "gm") return false; // MD-29
  if (name === "breaks") return side === "gm" && isExtra(s, fighter); // MD-4
  return name === "tests" ? side === "gm" : true; // MD-11
}

/** Whether one of them is under this effect. */
export const isUnder = (s: State, seat: SeatId, name: string): boolean =>
  (s.seats[seat]?.members ?? []).some((fighter) => linesOn(s, seat, fighter).some((line) => nameOf(line) === name));

/** Seats that this effect has come over at the flip: not those who came later. */
export const struckBy = (s: State, name: string): SeatId[] =>
  fighting(s).filter((seat) => !(s.flip?.late.includes(seat) ?? false) && isUnder(s, seat, name));

/** The same, fighter by fighter, as the card takes effect: what is done once is done to these. */
export function befalls(before: State, line: EffectLine): { readonly seat: SeatId; readonly only: FighterId }[] {
  if (before.flip === null) return [];
  const s = { ...before, flip: { ...before.flip, struck: true } };
  return fighting(s)
    .filter((seat) => !s.flip.late.includes(seat))
    .flatMap((seat) =>
      (s.seats[seat]?.members ?? [])
        .filter((only) => linesOn(s, seat, only).includes(line))
        .map((only) => ({ seat, only })),
    );
}

/** MD-5: all round no card play: nothing traded, put into the pool or drawn. */
export function isConfused(s: State, who: SeatId): boolean {
  const place = placeOf(s, who);
  return place !== null && linesFor(s, place.seat, place.fighter).includes("confused");
}

/** MD-5: player characters under Confused, newcomers as well. */
export const heroesConfused = (s: State): { readonly seat: SeatId; readonly fighter: string }[] =>
  fighting(s).flatMap((seat) =>
    (s.seats[seat]?.members ?? [])
      .filter((id) => sideOf(s, id) === "hero" && linesOn(s, seat, id).includes("confused"))
      .map((fighter) => ({ seat, fighter })),
  );
