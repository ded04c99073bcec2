import { type Chance, take } from "../../engine/chance.ts";
import { type CardId, cardsIn, type SeatId } from "../../engine/table.ts";
import { decksFor, draws, needed } from "./decks.ts";
import { standing, stepOf } from "./hand.ts";
import { blackJokers, owe, settleLosses } from "./losses.ts";
import { SHOE } from "./state.ts";
import { drawOf } from "./terms.ts";
import type { Play } from "./words.ts";

export const die = (chance: Chance): number => chance.below(6) + 1;

/** GP-2: everybody rolls; what was typed in stays (C-7). */
export function roll(play: Play, chance: Chance): void {
  const missing = standing(play.now).filter((seat) => play.now.phase !== "rolled" || play.now.dice[seat] === undefined);
  if (missing.length > 0 || play.now.phase !== "rolled")
    play.happen({ type: "rolled", dice: Object.fromEntries(missing.map((seat) => [seat, die(chance)])) });
}

/** GP-2, GP-4: everything is reshuffled and dealt; then what stun and Black Jokers cost (GP-10, GP-20). */
export function deal(play: Play, chance: Chance): void {
  play.happen({ type: "gathered", decks: decksFor(play.now, needed(play.now)) });
  const left = cardsIn(play.now, "deck", SHOE);
  const to: Record<SeatId, CardId[]> = {};
  for (const [seat, count] of draws(play.now)) to[seat] = several(left, count, chance);
  const { owing } = play.now;
  play.happen({ type: "dealt", to });
  for (const seat of Object.keys(to)) costs(play, seat, owing[seat]);
  settleLosses(play);
}

/** What a fresh hand costs at once (GP-10, GP-20). */
function costs(play: Play, seat: SeatId, owing: number | undefined): void {
  blackJokers(play, seat);
  if (owing !== undefined) owe(play, { seat, cause: owing > 0 ? "fright" : "stun", highest: true, others: owing });
}

/** C-5: joiners are dealt in at once; of their cards those already passed are discarded. */
export function dealIn(play: Play, seat: SeatId, chance: Chance): void {
  const rolled = play.now.dice[seat] ?? die(chance);
  const count = drawOf({ ...play.now, dice: { ...play.now.dice, [seat]: rolled } }, seat);
  const left = shoeWith(play, count);
  const cards = several(left, count, chance);
  const isCounting = play.now.phase === "counting";
  const passed = cards.filter((card) => isCounting && stepOf(card) >= 0 && stepOf(card) < play.now.step);
  const owing = play.now.owing[seat];
  play.happen({ type: "dealtIn", seat, die: rolled, cards, passed });
  costs(play, seat, owing);
  settleLosses(play);
}

/** The shoe, with another deck where it has not so many cards. */
function shoeWith(play: Play, count: number): CardId[] {
  const there = cardsIn(play.now, "deck", SHOE);
  if (there.length >= count) return there;
  play.happen({ type: "joinedDeck" });
  return shoeWith(play, count);
}

function several(left: CardId[], count: number, chance: Chance): CardId[] {
  return Array.from({ length: count }, () => take(left, chance)).filter((card) => card !== undefined);
}
