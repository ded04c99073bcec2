import { isIdle } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import type { Field, Offer } from "../../engine/rules/offer.ts";
import type { Of, Refused } from "../../engine/rules/parts.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import { type As, asOf, brokeIn, isActing, isDue } from "./due-order.ts";
import { effortFor, payFor } from "./effort.ts";
import { allCards, dueCards, handCards, isRed } from "./hand.ts";
import { isStunned } from "./members.ts";
import { allUses, choosingUse, mayAlso, mayUse, setsFor, usedFor } from "./offered-sets.ts";
import { isStop, lastMove } from "./run.ts";
import { isAmong, playable, withHold } from "./sets.ts";
import {
  type Command,
  type Deed,
  type Event,
  no,
  offer,
  type Play,
  part,
  type SpendInput,
  type State,
  say,
  text,
} from "./state.ts";
import { aimBonus, done, givesOf, isShot, USES, type Use } from "./uses.ts";

type Spent = Of<Event, "spent">;

/** Cards are spent by their owner while the count goes on. */
export function mayPlay(s: State, seat: SeatId, cards: readonly CardId[]): Refused | null {
  if (s.phase !== "counting" || isIdle(s, seat)) return no("notCounting");
  const mine = allCards(s, seat);
  return cards.every((card) => mine.includes(card)) ? null : no("notYours");
}

interface Playing {
  readonly seat: SeatId;
  readonly cards: readonly CardId[];
  /** This one of them already lies before its owner. */
  readonly committed?: CardId;
  readonly use: Use | undefined;
  readonly input: SpendInput;
  readonly as: As;
}

/** Plays these cards as a set for this use, with what that costs besides (GP-5, GP-6). */
export function playAs(play: Play, { seat, cards, committed, use, input, as }: Playing): Refused | null {
  if (use === undefined || !mayUse(play.now, seat, use, cards.length)) return no("notWithThese");
  const added = effortFor(play.now, seat, cards, use, input.effort);
  if ("refusal" in added) return added;
  const stops = input.also?.[0] === "stop" ? ({ stops: true } as const) : {};
  if (stops.stops && !mayAlso(play.now, seat, use)) return no("notRunning");
  const from = cards.filter((card) => card !== committed);
  play.happen({ type: "spent", seat, cards: from, use, size: cards.length, as, ...added.with, ...stops });
  payFor(play, seat, added.with.effort);
  return null;
}

const useIn = (input: readonly string[] = []): Use | undefined => USES.find((use) => use === input[0]);

/** Played cards lie before their owner; other rules then count what was done with them. */
function spent(s: State, e: Spent): State {
  const { seat, future, as } = e;
  const laid = done({ ...s, ...brokeIn(s, seat, as) }, deedOf(s, e), future === undefined ? [] : [future]);
  return { ...laid, turn: s.turn + 1 };
}

function deedOf(s: State, { seat, use, size, cards, effort }: Spent): Deed {
  const aim = s.aim[seat] ?? 0;
  return {
    seat,
    use,
    size,
    cards,
    ...(isShot(use) && aimBonus(aim) > 0 ? { aim } : {}),
    ...(effort === undefined ? {} : { effort }),
    ...(use === "defence" && isStunned(s, seat) ? { stunned: true as const } : {}),
  };
}

/** GP-5: with its modifiers. */
function spentSaid(e: Spent, s: State) {
  const { seat, use, size, cards, effort, future } = e;
  const made = { use, size, aim: s.aim[seat] ?? 0, stunned: isStunned(s, seat) };
  const gives = use === "stop" ? [] : [givesOf({ ...made, ...(effort === undefined ? {} : { effort }) })];
  const last = isStop(e) ? [lastMove(s, seat)] : [];
  const added =
    effort === undefined || future === undefined
      ? []
      : [text("say.effort", { what: { word: effort }, card: { card: future } })];
  const data = { who: { seat }, what: { word: use }, cards: { cards } };
  return say(cards.length === 0 ? "declared" : "spent", data, [...gives, ...added, ...last]);
}

/**
 * GP-8: declares the use of a card committed to a preemption. Red Jokers of the hand may go with it; its sets count only
 * what is picked.
 */
function declareOffers(s: State, seat: SeatId): Offer<Command>[] {
  const card = s.committed[seat];
  if (s.phase !== "counting" || card === undefined || !isActing(s, seat)) return [];
  const jokers = handCards(s, seat).filter(isRed);
  const sets = withHold(card, [], jokers).flatMap(({ must, sizes }) => {
    const wilds = must.filter((some) => some !== card);
    const found = setsFor(s, seat, [{ must: wilds, of: [], sizes }], { as: must });
    return found.map((set) => ({ ...set, sizes: set.sizes.map((some) => ({ ...some, size: wilds.length })) }));
  });
  const [alone] = sets;
  if (alone === undefined) return [];
  const command = { type: "declare", seat } as const;
  const { fields, ...quick } = usedFor(sets, allUses(alone));
  const most = Math.min(MOST_JOKERS, jokers.length);
  const which: Field[] = most === 0 ? [] : [{ name: "which", pick: jokers, of: "card", least: 0, most, chosen: [] }];
  return [
    offer(command, s.since, {
      undoLabel: text("deed.spend", { who: { seat } }),
      weight: "main",
      fields: [...which, ...fields],
      ...quick,
      sets,
    }),
  ];
}

/** A set has at most four cards unless four are natural. */
const MOST_JOKERS = 3;

function spendOffers(s: State, seat: SeatId): Offer<Command>[] {
  if (s.phase !== "counting") return [];
  const together = playable(s, seat);
  const sets = setsFor(s, seat, together);
  if (sets.length === 0) return [];
  const { quick, ...form } = choosingUse(s, seat, together, sets);
  if (isDue(s, seat) && dueCards(s, seat).length > 0) {
    const now = quick === undefined ? {} : { quick };
    return [offer({ type: "spend", seat }, s.since, { ...form, ...now, weight: "main" })];
  }
  const isHeldOnly = !handCards(s, seat).some(isRed);
  const words = text(isHeldOnly ? "offer.useHold" : "offer.useJoker");
  return [offer({ type: "spend", seat }, s.since, { ...form, text: words })];
}

/**
 * GP-5: cards of one rank are played together as a set in their moment of the count; hold cards and Red Jokers at other
 * times too.
 */
export const spend = part({
  decide: {
    spend(play, { seat, which: cards = [], use, ...input }) {
      const refused = mayPlay(play.now, seat, cards);
      if (refused !== null) return refused;
      if (!isAmong(playable(play.now, seat), cards)) return no("noSet");
      return playAs(play, { seat, cards, use: useIn(use), input, as: asOf(play.now, seat, cards) });
    },
    declare(play, { seat, which: wilds = [], use, ...input }) {
      const card = play.now.committed[seat];
      const refused = mayPlay(play.now, seat, wilds);
      if (refused !== null) return refused;
      if (card === undefined || !isActing(play.now, seat)) return no("notActing");
      const jokers = handCards(play.now, seat).filter(isRed);
      const cards = [card, ...wilds];
      if (!isAmong(withHold(card, [], jokers), cards)) return no("noSet");
      return playAs(play, { seat, cards, committed: card, use: useIn(use), input, as: "count" });
    },
  },
  fold: { spent },
  effects: { spent: (e, before) => (isSecret(before, e.seat) ? [] : [spentSaid(e, before)]) },
  offers: { seat: (s, seat) => [...declareOffers(s, seat), ...spendOffers(s, seat)] },
});
