import { able } from "../../engine/kit/people.ts";
import { clockOf } from "../../engine/order/clock.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Of } from "../../engine/rules/parts.ts";
import type { Clock } from "../../engine/rules/ruleset.ts";
import type { Chance } from "../../engine/table/lists.ts";
import type { CardId, Place, SeatId } from "../../engine/table/table.ts";
import { actingSeats, dueLine } from "./due-order.ts";
import { dueCards, handCards, isRed, rankAt, STEPS, stepOfCard } from "./hand.ts";
import { seatsIn } from "./members.ts";
import { proposalOf } from "./offered-sets.ts";
import { isPlayedByGm } from "./play-all.ts";
import { rollAndDeal } from "./roll.ts";
import { endingRuns, roundOf, secondsOf } from "./run.ts";
import { type Command, type Event, no, offer, type Play, part, type State, text } from "./state.ts";
import { beforePlace } from "./uses.ts";

const isWaiting = (s: State): boolean => s.asks.some(({ holds }) => holds);

/**
 * GP-3, GP-14: the next increment with anyone in it: a card of its rank, or a fighter at full speed. A Red Joker has no
 * rank and gets the last increment. Null if the turn is over.
 */
function nextStep(s: State): number | null {
  const hands = able(s).flatMap((seat) => handCards(s, seat));
  const later = hands.map(stepOfCard).filter((step) => step > s.step);
  const runs = Object.values(s.runs).some(({ ending }) => !ending);
  const wild = hands.some(isRed) && s.step < STEPS - 1;
  const steps = [...later, ...(runs && s.step < STEPS - 1 ? [s.step + 1] : []), ...(wild ? [STEPS - 1] : [])];
  return steps.length === 0 ? null : Math.min(...steps);
}

/** Takes the count out of this increment. */
function countOn(play: Play): void {
  const step = nextStep(play.now);
  play.happen(step === null ? { type: "turnEnded" } : { type: "counted", step });
}

/** Begins the count once the new hands cost nothing more. */
export function beginCount(play: Play): void {
  if (play.now.phase === "dealt" && !isWaiting(play.now)) play.happen({ type: "counted", step: 0 });
}

/** Begins the count or takes it on, unless play waits for someone. */
export function goOn(play: Play, chance: Chance): void {
  if (isWaiting(play.now)) return;
  beginCount(play);
  const { line, at, phase } = play.now;
  // GP-14: the last move of a run is to be seen first, whoever was due
  const isSeen = endingRuns(play.now).length === 0;
  if (phase === "counting" && line.length > 0 && at >= line.length && isSeen) countOn(play);
  if (play.now.phase === "over" && play.now.options.pause === "atOnce" && able(play.now).length > 0) {
    rollAndDeal(play, chance);
    beginCount(play);
  }
}

/** Cards in hands that are lost without having been played. */
function lapsed(s: State, test: (card: CardId) => boolean): Pick<State, "cards" | "lost"> {
  const cards: Record<CardId, Place> = { ...s.cards };
  const lost = [...s.lost];
  for (const [id, place] of Object.entries(s.cards)) {
    if (place.zone !== "hand" || !test(id)) continue;
    cards[id] = beforePlace(place.seat);
    lost.push(id);
  }
  return { cards, lost };
}

/** GP-17: cards neither spent nor held are lost when the count leaves their rank. */
function counted(s: State, { step }: Of<Event, "counted">): State {
  const passed = lapsed(s, (card) => stepOfCard(card) >= 0 && stepOfCard(card) < step);
  const next: State = { ...s, ...passed, phase: "counting", step, turn: s.turn + 1 };
  return { ...next, line: dueLine(next), at: 0 };
}

/** GP-20: of a turn only stun, aim, full speed and one hold card remain; everything else is discarded. */
const turnEnded = (s: State): State => ({ ...s, ...lapsed(s, () => true), phase: "over", turn: s.turn + 1 });

/** One click to the next increment with anyone in it; those still due would lose their cards (GP-17). */
function countOffers(s: State): readonly Offer<Command>[] {
  if (s.phase !== "counting" || isWaiting(s)) return [];
  const step = nextStep(s);
  const command = { type: "count" } as const;
  return [
    offer(command, s.turn, {
      text: step === null ? text("offer.endTurn") : text(`offer.on.${rankAt(step)}`),
      undoLabel: step === null ? text("deed.endTurn", { turn: s.combatTurn }) : text("deed.count"),
      buttons: actingSeats(s).length === 0 ? ["turn", "round"] : ["round"],
      weight: "main",
      ...lossOf(s, step),
    }),
  ];
}

/** GP-8, GP-17, GP-20: what counting on now would take, and from whom: cards, or the use of one committed already. */
function lossOf(s: State, step: number | null): Pick<Offer<Command>, "loses" | "asksAlways" | "confirm" | "sure"> {
  const lostBy = (seat: SeatId): number => (step === null ? handCards(s, seat) : dueCards(s, seat)).length;
  const seats = able(s).filter((seat) => lostBy(seat) > 0 || s.committed[seat] !== undefined);
  if (seats.length === 0) return {};
  const n = seats.reduce((sum, seat) => sum + lostBy(seat), 0);
  const losers = seats.filter((seat) => lostBy(seat) > 0);
  const isMore = losers.some((seat) => !isPlayedByGm(s, seat) || lostBy(seat) > proposalOf(s, seat).cards.length);
  return {
    loses: n === 0 ? text("loses.moment", { who: { seats } }) : text("loses.due", { who: { seats: losers }, n }),
    ...(isMore ? { asksAlways: true as const } : {}),
    confirm: text("confirm.count", { who: { seats } }),
    sure: text("confirm.lose"),
  };
}

/** GP-3, GP-17, GP-20: the count goes from Aces down to Deuces, and then the turn is over. */
export const count = part({
  fresh: { phase: "setup", step: 0 },
  renew: { dealt: ["step"], collected: ["phase", "step"] },
  decide: {
    count(play) {
      if (play.now.phase !== "counting") return no("notCounting");
      if (isWaiting(play.now)) return no("waiting");
      countOn(play);
      return null;
    },
  },
  turns: { counted: "several", turnEnded: "ends" },
  fold: { counted, turnEnded },
  offers: { table: countOffers },
});

/** Everyone with a card due by suit, then runners, then the others; whose hold card waits is not revealed (C-10). */
export const clock = (s: State): Clock =>
  clockOf(s, {
    round: roundOf(s),
    seconds: secondsOf(s),
    turn: s.turn,
    acting: actingSeats(s),
    done: s.line.flatMap(({ seats, ended = [] }, i) => (i < s.at ? seats : ended)),
    line: s.line.slice(s.at).flatMap(({ seats }) => seats),
    // no one has a place before the first deal
    rest: s.begun ? [...seatsIn(s, Object.keys(s.runs)), ...Object.keys(s.seats)] : [],
  });
