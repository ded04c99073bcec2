import type { CardSet, Field, SetUse } from "../../engine/rules/offer.ts";
import type { CardId, SeatId, Text } from "../../engine/table/table.ts";
import { isActing } from "./due-order.ts";
import { futureCard } from "./effort.ts";
import { isAllRunning, isStunned, runnerIn, stunnedIn } from "./members.ts";
import { lastMove } from "./run.ts";
import { cardsOfSets, dueSets, isOf, type Together, usualPlay } from "./sets.ts";
import { type State, text } from "./state.ts";
import { bonusOf, EFFORTS, givesOf, likelyUse, mayStep, priceOf, type SetMade, suits, USES, type Use } from "./uses.ts";

/** What a seat's sets of cards can be used for now, as offered: each way and size with what it gives. */

const isRunning = (s: State, seat: SeatId): boolean => runnerIn(s, seat) !== undefined;

/** Conditions of some uses; the others have none (GP-5, GP-14). */
const WHILE: Readonly<Partial<Record<Use, (s: State, seat: SeatId) => boolean>>> = {
  aimed: (s, seat) => (s.aim[seat] ?? 0) > 0,
  move: (s, seat) => !isAllRunning(s, seat),
  turn: isRunning,
  stop: isRunning,
};

/**
 * Whether a set of this size can be used like this now. The stunned can do little, except complete an action in which a
 * hit found them (GP-11, GP-17).
 */
export function mayUse(s: State, seat: SeatId, use: Use, size: number): boolean {
  if (bonusOf(use, size) === null) return false;
  if (use === "stun") return stunnedIn(s, seat) !== undefined;
  if (isStunned(s, seat) && !(s.struck.includes(seat) && isActing(s, seat))) return use === "defence";
  return WHILE[use]?.(s, seat) ?? true;
}

/** GP-14: what goes with any use, at no price: a run may end with the same cards. */
const ALSO = ["stop"] as const;
export const mayAlso = (s: State, seat: SeatId, use: Use): boolean => use !== "stop" && mayUse(s, seat, "stop", 1);

/** Limits to these uses; and to these cards, if they already lie before their owner. */
interface Narrowed {
  readonly only?: readonly Use[];
  readonly as?: readonly CardId[];
}

/** Each way in which cards go together, with what it gives (GP-5, GP-6); ways that give nothing now are left out. */
export function setsFor(
  s: State,
  seat: SeatId,
  sets: readonly Together[],
  { only = USES, as }: Narrowed = {},
): CardSet[] {
  return sets.flatMap(({ must, of, sizes }) => {
    const found = sizes
      .map((size) => ({ size, uses: usesOf(s, seat, as ?? [...must, ...of].slice(0, size), size, only) }))
      .filter(({ uses }) => uses.length > 0);
    return found.length === 0 ? [] : [{ must, of, sizes: found }];
  });
}

function usesOf(s: State, seat: SeatId, cards: readonly CardId[], size: number, only: readonly Use[]): SetUse[] {
  const future = futureCard(s, seat, cards);
  const made = { size, aim: s.aim[seat] ?? 0, stunned: isStunned(s, seat) };
  const uses = only.filter((use) => mayUse(s, seat, use, size));
  const likely = likelyUse(s, seat, uses);
  return uses.map((use) => ({
    use,
    ...(use === likely ? { likely: true } : {}),
    gives: use === "stop" ? lastMove(s, seat) : givesOf({ ...made, use }),
    notes: mayStep(use) && !isAllRunning(s, seat) ? [text("note.step")] : [],
    adds: future === null ? [] : addsTo({ ...made, use }, future),
    ...(mayAlso(s, seat, use) ? { also: [{ also: "stop", gives: lastMove(s, seat) }] } : {}),
  }));
}

/** GP-6: each effort that goes with it, at the price of that card. */
const addsTo = (made: SetMade, card: CardId): SetUse["adds"] =>
  EFFORTS.filter((effort) => suits(effort, made.use)).map((effort) => ({
    effort,
    gives: givesOf({ ...made, effort }),
    costs: text(priceOf(effort) > 0 ? "costs.point" : "costs.card", { card: { card } }),
    card,
  }));

/** What these cards can be used for, if they make a set. */
const usesFor = (sets: readonly CardSet[], cards: readonly CardId[]): SetUse[] =>
  sets
    .filter((set) => isOf(set, cards))
    .flatMap(({ sizes }) => sizes.filter(({ size }) => size === cards.length))
    .flatMap(({ uses }) => uses);

/** What the form proposes beside cards: one click plays it (GP-5). */
interface Proposal {
  readonly fields: readonly Field[];
  readonly quick?: Text;
}

/** GP-5: what cards are used for, the likely one of `uses` chosen, and an effort, which never is. */
export function usedFor(sets: readonly CardSet[], uses: readonly SetUse[]): Proposal {
  const found = new Set(sets.flatMap(allUses).map(({ use }) => use));
  const pick = USES.filter((use) => found.has(use));
  const use: Field = { name: "use", pick, of: "word", least: 1, most: 1 };
  const likely = uses.find((some) => some.likely);
  if (likely === undefined) return { fields: [use, ...addedIn(sets)] };
  const quick = text("offer.quick", { what: { word: likely.use } });
  return { fields: [{ ...use, chosen: [likely.use] }, ...addedIn(sets)], quick };
}

export const allUses = ({ sizes }: CardSet): readonly SetUse[] => sizes.flatMap(({ uses }) => uses);

function addedIn(sets: readonly CardSet[]): Field[] {
  const uses = sets.flatMap(allUses);
  const efforts = EFFORTS.filter((effort) => uses.some(({ adds }) => adds.some((add) => add.effort === effort)));
  const also = uses.some((some) => some.also !== undefined) ? ALSO : [];
  return [optional("effort", efforts), optional("also", also)].filter(({ pick }) => pick.length > 0);
}

const optional = (name: string, pick: readonly string[]) =>
  ({ name, pick, of: "word", least: 0, most: 1, chosen: [] }) as const;

/** The field for cards that go together in these ways. The usual ones are chosen. */
function whichOf(s: State, seat: SeatId, together: readonly Together[]): Field {
  const pick = cardsOfSets(s, seat, together);
  return { name: "which", pick, of: "card", least: 1, most: Math.min(5, pick.length), chosen: usualPlay(together) };
}

/** The form for cards that go together in these ways and have only one use. */
export const choosing = (s: State, seat: SeatId, together: readonly Together[], sets: readonly CardSet[]) => ({
  fields: [whichOf(s, seat, together), ...addedIn(sets)],
  sets,
});

/** GP-5: what is proposed to a seat whose moment has come: its cards, and what they can be used for. */
export function proposalOf(
  s: State,
  seat: SeatId,
): { readonly cards: readonly CardId[]; readonly uses: readonly SetUse[] } {
  const together = dueSets(s, seat);
  const cards = usualPlay(together);
  return { cards, uses: usesFor(setsFor(s, seat, together), cards) };
}

/** The form for cards that go together in these ways, and for what they are used. */
export function choosingUse(s: State, seat: SeatId, together: readonly Together[], sets: readonly CardSet[]) {
  const { fields, ...quick } = usedFor(sets, usesFor(sets, usualPlay(together)));
  return { fields: [whichOf(s, seat, together), ...fields], sets, ...quick };
}
