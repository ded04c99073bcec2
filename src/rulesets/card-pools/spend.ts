import { isIdle } from "../../engine/kit/people.ts";
import { strip } from "../../engine/kit/records.ts";
import { isSecret } from "../../engine/kit/say.ts";
import type { Offer } from "../../engine/offer.ts";
import type { Refused } from "../../engine/parts.ts";
import type { CardId, SeatId } from "../../engine/table.ts";
import { aimed } from "./aim.ts";
import { isRed } from "./cards.ts";
import { done } from "./deeds.ts";
import { effortFor, payFor, raised } from "./effort.ts";
import { used } from "./habits.ts";
import { allCards, dueCards, handCards } from "./hand.ts";
import { asOf, brokeIn, isActing, isDue } from "./line.ts";
import { allUses, choosingUse, mayUse, setsFor, usedFor } from "./offered-sets.ts";
import type { As, Deed } from "./pieces.ts";
import { slowed } from "./run.ts";
import { isAmong, playable } from "./sets.ts";
import { shaken } from "./shake.ts";
import { type Command, type Play, part, type Spent, type State } from "./state.ts";
import { aimBonus, givesOf, isShot, USES, type Use } from "./uses.ts";
import { no, offer, say, text } from "./words.ts";

/** Cards are spent by their owner while the count goes on. */
export function mayPlay(s: State, seat: SeatId, cards: readonly CardId[]): Refused | null {
  if (s.phase !== "counting" || isIdle(s, seat)) return no("notCounting");
  const mine = allCards(s, seat);
  return cards.every((card) => mine.includes(card)) ? null : no("notYours");
}

interface Playing {
  readonly seat: SeatId;
  readonly cards: readonly CardId[];
  /** They already lie before their owner. */
  readonly committed?: true;
  readonly use: Use | undefined;
  readonly effort: readonly string[] | undefined;
  readonly as: As;
}

/** Plays these cards as a set for this use, with what that costs besides (GP-5, GP-6). */
export function playAs(play: Play, { seat, cards, committed, use, effort, as }: Playing): Refused | null {
  if (use === undefined || !mayUse(play.now, seat, use, cards.length)) return no("notWithThese");
  const added = effortFor(play.now, seat, cards, use, effort);
  if ("refusal" in added) return added;
  const from = committed ? [] : cards;
  play.happen({ type: "spent", seat, cards: from, use, size: cards.length, as, ...added.with });
  payFor(play, seat, added.with.effort);
  return null;
}

const useIn = (told: readonly string[] = []): Use | undefined => USES.find((use) => use === told[0]);

/** Played cards lie before their owner; each rule then counts what was done with them. */
function spent(s: State, e: Spent): State {
  const { seat, cards, future, as } = e;
  const laid: State = {
    ...done({ ...s, ...brokeIn(s, seat, as) }, deedOf(s, e), future === undefined ? [] : [future]),
    committed: cards.length === 0 ? strip(s.committed, [seat]) : s.committed,
    turn: s.turn + 1,
  };
  return [aimed, slowed, shaken, raised, used].reduce((now, counted) => counted(now, e), laid);
}

function deedOf(s: State, { seat, use, size, cards, effort }: Spent): Deed {
  const aim = s.aim[seat] ?? 0;
  return {
    ...{ seat, use, size, cards },
    ...(isShot(use) && aimBonus(aim) > 0 ? { aim } : {}),
    ...(effort === undefined ? {} : { effort }),
    ...(use === "defence" && s.stunned[seat] !== undefined ? { stunned: true as const } : {}),
  };
}

/** GP-5: with its modifiers. */
function spentSaid({ seat, use, size, cards, effort, future }: Spent, s: State) {
  const made = { use, size, aim: s.aim[seat] ?? 0, stunned: s.stunned[seat] !== undefined };
  const gives = givesOf({ ...made, ...(effort === undefined ? {} : { effort }) });
  const added =
    effort === undefined || future === undefined
      ? []
      : [text("say.effort", { what: { word: effort }, card: { card: future } })];
  const data = { who: { seat }, what: { word: use }, cards: { cards } };
  return say(cards.length === 0 ? "declared" : "spent", data, [gives, ...added]);
}

/** GP-8: declares the use of a card committed to a preemption. */
function declareOffers(s: State, seat: SeatId): Offer<Command>[] {
  const card = s.committed[seat];
  if (s.phase !== "counting" || card === undefined || !isActing(s, seat)) return [];
  const sets = setsFor(s, seat, [{ must: [], of: [], sizes: [1] }], { as: [card] });
  if (sets.length === 0) return [];
  const command = { type: "declare", seat } as const;
  return [
    offer(command, s.since, {
      deed: text("deed.spend", { who: { seat } }),
      weight: "main",
      ...usedFor(sets, sets.flatMap(allUses)),
      sets,
    }),
  ];
}

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
    spend(play, { seat, which: cards = [], use, effort }) {
      const refused = mayPlay(play.now, seat, cards);
      if (refused !== null) return refused;
      if (!isAmong(playable(play.now, seat), cards)) return no("noSet");
      return playAs(play, { seat, cards, use: useIn(use), effort, as: asOf(play.now, seat, cards) });
    },
    declare(play, { seat, use, effort }) {
      const card = play.now.committed[seat];
      const refused = mayPlay(play.now, seat, []);
      if (refused !== null) return refused;
      if (card === undefined || !isActing(play.now, seat)) return no("notActing");
      return playAs(play, { seat, cards: [card], committed: true, use: useIn(use), effort, as: "count" });
    },
  },
  fold: { spent },
  effects: { spent: (e, before) => (isSecret(before, e.seat) ? [] : [spentSaid(e, before)]) },
  offers: { seat: (s, seat) => [...declareOffers(s, seat), ...spendOffers(s, seat)] },
});
