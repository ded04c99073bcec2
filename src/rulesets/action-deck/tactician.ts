import { among } from "../../engine/rules/choices.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { type Chance, has } from "../../engine/table/lists.ts";
import { type CardId, put, type SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { best, counted, hasInHand, toDiscards } from "./cards.ts";
import { begin } from "./count.ts";
import { drawer, withJokers } from "./deck.ts";
import { type Event, no, offer, type Play, part, type State, say, text } from "./state.ts";
import { ableSeats, isAsked, leaderIn, leaderOf, noAsks, type Sitting } from "./who-can-act.ts";

/** The most extra cards for one leader, whatever a sheet says. */
export const MOST_EXTRAS = 4;

/** How many extra cards the seat's leader is dealt, read from the actor or set by hand. */
export function tacticsOf(s: Sitting, seat: SeatId): number {
  const leader = leaderIn(s, seat) ?? "";
  const n = s.choices[leader]?.tactician ?? s.fighters[leader]?.traits?.["tactician"] ?? 0;
  return Math.max(0, Math.min(MOST_EXTRAS, Math.floor(n)));
}

/** The Extras on the owner's side who have a card that is not held. */
function troopsOf(s: State, owner: SeatId): readonly SeatId[] {
  const isGms = leaderOf(s, owner)?.side === "gm";
  return ableSeats(s).filter((seat) => {
    const leader = leaderOf(s, seat);
    const isExtra = leader !== null && leader.side !== "hero" && leader.wild !== true;
    return isExtra && (leader.side === "gm") === isGms && hasInHand(s, seat);
  });
}

const extrasOf = (s: State, seat: SeatId): readonly CardId[] =>
  isAsked(s, "tactic", seat) ? cardsOf(s, seat, "pool") : [];

/** Those who lead Extras with a card, and have one themselves. */
const leadersIn = (s: State): readonly SeatId[] =>
  s.options.tactician === "no"
    ? []
    : ableSeats(s).filter((seat) => hasInHand(s, seat) && tacticsOf(s, seat) > 0 && troopsOf(s, seat).length > 0);

/** SW-24: extra cards for those who lead Extras. Without anyone to give them to, none are dealt. */
export function dealExtras(play: Play, chance: Chance): void {
  const owners = leadersIn(play.now);
  if (owners.length === 0) return;
  const next = drawer(play, chance);
  for (const seat of owners) {
    const cards = Array.from({ length: tacticsOf(play.now, seat) }, next);
    play.happen({ type: "extrasDealt", seat, cards });
  }
}

/** Without the pause a round begins at once, but not before an ambush (SW-9) or while there are cards to give away. */
export function beginAtOnce(play: Play): void {
  const { phase, options, surprise, asks } = play.now;
  const isHeldUp = options.pause || surprise !== null || asks.some(({ id }) => id.startsWith("tactic:"));
  if (phase === "dealt" && !isHeldUp) begin(play);
}

const extrasDealt = (s: State, { seat, cards }: Of<Event, "extrasDealt">): State => ({
  ...s,
  cards: put(s.cards, cards, { zone: "pool", seat }),
  shuffleDue: withJokers(s.shuffleDue, cards),
  asks: [
    ...noAsks(s, "tactic", seat),
    { id: `tactic:${seat}`, to: seat, text: text("ask.tactic"), holds: false, fallback: `enough:${seat}` },
  ],
});

/** The question ends with the last card. */
const asked = (s: State, seat: SeatId): State =>
  extrasOf(s, seat).length > 0 ? s : { ...s, asks: noAsks(s, "tactic", seat) };

function extraGiven(s: State, { seat, card, to }: Of<Event, "extraGiven">): State {
  const both = [...cardsOf(s, to, "hand"), card];
  const kept = best(both) ?? card;
  const laid = put(s.cards, [kept], { zone: "hand", seat: to });
  const cards = toDiscards(
    { ...s, cards: laid },
    both.filter((id) => id !== kept),
    to,
  );
  return asked(counted({ ...s, cards }), seat);
}

/** SW-24, an option: a leader gives each extra card to a seat of allied Extras, which keeps the better of its two. */
export const tactician = part({
  options: { tactician: { choices: among("no", "yes"), default: "no" } },
  decide: {
    giveExtra(play, { seat, card: [card] = [], to: [to] = [] }) {
      const s = play.now;
      if (card === undefined || to === undefined) return no("noExtra");
      if (!has(extrasOf(s, seat), card) || !has(troopsOf(s, seat), to)) return no("noExtra");
      play.happen({ type: "extraGiven", seat, card, to });
      beginAtOnce(play);
      return null;
    },
    enough(play, { seat }) {
      if (!isAsked(play.now, "tactic", seat)) return no("noExtra");
      play.happen({ type: "extrasOver", seat });
      beginAtOnce(play);
      return null;
    },
  },
  fold: {
    extrasDealt,
    extraGiven,
    extrasOver: (s, { seat }) => asked({ ...s, cards: toDiscards(s, extrasOf(s, seat), seat) }, seat),
  },
  effects: {
    extrasDealt: ({ seat, cards }) => [say("extras", { who: { seat }, cards: { cards } })],
    extraGiven: ({ seat, card, to }) => [say("extraGiven", { who: { seat }, card: { card }, to: { seat: to } })],
  },
  offers: {
    seat(s, seat) {
      const pick = extrasOf(s, seat);
      if (pick.length === 0) return [];
      const ask = `tactic:${seat}`;
      const troops = troopsOf(s, seat);
      const one = { least: 1, most: 1 } as const;
      const fields = [
        { name: "card", pick, of: "card", ...one, chosen: pick.slice(0, 1) },
        { name: "to", pick: troops, of: "seat", ...one, chosen: troops.slice(0, 1) },
      ] as const;
      const over = offer({ type: "enough", seat }, null, { ask, weight: "quiet" });
      return troops.length === 0
        ? [over]
        : [offer({ type: "giveExtra", seat }, null, { ask, fields, weight: "main" }), over];
    },
  },
  badges(s, seat) {
    const n = extrasOf(s, seat).length;
    return n > 0 ? [{ text: text("badge.extras", { n }), tone: "may" }] : [];
  },
});
