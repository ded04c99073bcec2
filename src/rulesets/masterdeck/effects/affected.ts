import { type EffectLine, type EffectName, nameOf, SUITS, type Suit } from "../../../decks/card.ts";
import type { FighterId, SeatId } from "../../../engine/table/table.ts";
import { fighting, isAble, placeOf, sideOf } from "../seats/characters.ts";
import type { State } from "../state.ts";
import { EFFECT_RULES } from "./effect-rules.ts";

/** What the round's card brings to whom (MD-1), computed each time, so that undo and a crash change nothing. */

/** The state needed for it. */
type Reading = Pick<State, "fighters" | "choices" | "flip" | "known">;

/** The effects on this fighter in this seat, if it is in the encounter. */
export const linesOn = (s: Reading, seat: SeatId, fighter: FighterId): readonly EffectLine[] =>
  isAble(s, fighter) ? linesFor(s, seat, fighter) : [];

/** The effects of the seat's suits that are meant for this fighter; two of a kind count once (MD-3). */
function linesFor(s: Reading, seat: SeatId, fighter: FighterId): readonly EffectLine[] {
  const { flip } = s;
  if (flip === null || !flip.struck) return [];
  const lines: EffectLine[] = [];
  for (const suit of flip.suits[seat] ?? []) {
    const line = lineOf(s, suit);
    const { reaches } = EFFECT_RULES[nameOf(line)];
    if (!lines.includes(line) && reaches(s, fighter, flip.seized.includes(suit))) lines.push(line);
  }
  const cancels = lines.includes("up") && lines.includes("down"); // MD-13: with a Joker by colour
  return cancels ? lines.filter((line) => line !== "up" && line !== "down") : lines;
}

/** What the round's card has for a suit. */
export function lineOf({ flip, known }: Pick<State, "flip" | "known">, suit: Suit): EffectLine {
  const effects = flip === null ? null : known[flip.card]?.effects;
  return effects?.[SUITS.indexOf(suit)] ?? "none";
}

/** Whether anyone of the seat is under this effect. */
export const isUnder = (s: State, seat: SeatId, name: EffectName): boolean =>
  (s.seats[seat]?.members ?? []).some((fighter) => linesOn(s, seat, fighter).some((line) => nameOf(line) === name));

/** Seats that this effect came over at the flip, not those that came later. */
export const struckBy = (s: State, name: EffectName, among: readonly SeatId[] = fighting(s)): SeatId[] =>
  among.filter((seat) => !(s.flip?.late.includes(seat) ?? false) && isUnder(s, seat, name));

/** The same, fighter by fighter, as the card takes effect: what happens once happens to these. */
export function befalls(
  before: State,
  line: EffectLine,
  among: readonly SeatId[] = fighting(before),
): { readonly seat: SeatId; readonly only: FighterId }[] {
  if (before.flip === null) return [];
  const s = { ...before, flip: { ...before.flip, struck: true } };
  return among
    .filter((seat) => !s.flip.late.includes(seat))
    .flatMap((seat) =>
      (s.seats[seat]?.members ?? [])
        .filter((only) => linesOn(s, seat, only).includes(line))
        .map((only) => ({ seat, only })),
    );
}

/** MD-5: no card play all round: no trading, no pooling and no drawing. */
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
