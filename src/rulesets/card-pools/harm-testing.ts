import type { SeatId } from "../../engine/table/table.ts";
import { cardPools } from "./rules.ts";
import type { Game } from "./testing.ts";

/** What is done to fighters and what they answer, in the game's terms; for tests only. */

/** The GM enters a blow of this many points; with `countedToo` the rank being counted is not safe. */
export const hit = (game: Game, seat: SeatId, points: number, safe = "countedSafe"): Game =>
  game.press(`damage:${seat}`, "gm", { points, safe: [safe] }, seat);

/** The GM stuns a fighter, with the number of extra cards a Fright Check costs. */
export const stun = (game: Game, seat: SeatId, more = 0, how = "body"): Game =>
  game.press(`stun:${seat}`, "gm", { how: [how], more }, seat);

const pressing = (game: Game, seat: SeatId, ending: string): string => {
  const key = game.state.asks.find(({ id, to }) => to === seat && id.startsWith("lose:"))?.id;
  if (key === undefined) throw new Error(`${seat} is not asked what to lose`);
  return `${key}:${ending}`;
};

/** The owner accepts the proposal for the first event that costs cards. */
export const loseLowest = (game: Game, seat: SeatId): Game => game.press(pressing(game, seat, "lowest"), seat);

/** The owner picks these cards instead, by name. */
export const lose = (game: Game, seat: SeatId, cards: string): Game =>
  game.press(pressing(game, seat, "others"), seat, { which: game.cards(seat, cards) });

/** The owner gives up a Red Joker. */
export const giveUp = (game: Game, seat: SeatId): Game => game.press(pressing(game, seat, "joker"), seat);

/** The refusal of these cards for the first event that costs some, or null if they pay for it. */
export const refusalOf = (game: Game, seat: SeatId, cards: string): string | null => {
  const id = game.state.losses.find((loss) => loss.seat === seat)?.id ?? 0;
  return game.refusal({ type: "lose", id, which: game.cards(seat, cards) });
};

/** Who is asked what, by the ends of the texts' keys. */
export const asked = ({ state }: Game): string[] =>
  state.asks.map(({ to, text }) => `${to}: ${text.key.replace("card-pools.ask.", "")}`);

/** A seat's possible answers to the first event that costs cards, by the ends of the keys. */
export const answers = (game: Game, seat: SeatId): string[] =>
  cardPools
    .offers(game.state, seat)
    .filter(({ ask }) => ask?.startsWith("lose:"))
    .map(({ key }) => key.split(":").at(-1) ?? "");

/** Everything a seat's cards can be used for now, each size apart, such as `1 stun`. */
export const usesOf = (game: Game, seat: SeatId, key = "spend"): string[] => {
  const sets = game.offer(`${key}:${seat}`, seat)?.sets ?? [];
  const found = sets.flatMap(({ sizes }) => sizes.flatMap(({ size, uses }) => uses.map(({ use }) => `${size} ${use}`)));
  return [...new Set(found)].toSorted();
};
