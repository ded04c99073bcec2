import { among } from "../../engine/rules/choices.ts";
import type { Of } from "../../engine/rules/parts.ts";
import { has } from "../../engine/table/lists.ts";
import { put, type SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { benniesOf, inPurses, payable, payJokers, purseOf, spend, written } from "./bennies.ts";
import { best, counted, toDiscards } from "./cards.ts";
import { settle } from "./contest.ts";
import { dealtSaying, laidAside } from "./deal.ts";
import { drawer, withJokers } from "./deck.ts";
import { chooseAsk, edgesOf, isLow, quicken } from "./edges.ts";
import { type Event, no, offer, part, type State, text } from "./state.ts";
import { leaderIn, noAsks } from "./who-can-act.ts";

/** Whether this encounter uses Bennies; otherwise they are paid by hand and not counted. */
export const areCounted = ({ options }: Pick<State, "options">): boolean =>
  options.bennies === "asked" || options.bennyCard === "yes" || options.jokersWild === "yes";

/**
 * No Bennies are saved between sessions: all are as at the start of one, except those the game system counts itself.
 */
export function newSession(s: State): State {
  const fighters = Object.fromEntries(
    Object.entries(s.fighters).map(([id, fighter]) => {
      const { bennies: _, commonBennies: __, ...memory } = fighter.memory ?? {};
      return [id, fighter.memory === undefined ? fighter : { ...fighter, memory }];
    }),
  );
  return { ...s, fighters, bennies: {}, common: null };
}

/** SW-14: Bennies are deducted when spent, the GM gives and takes them, and none are saved between sessions. */
export const bennies = part({
  fresh: { bennies: {}, common: null, byFighter: ["bennies"] },
  options: { bennies: { choices: among("byHand", "asked"), default: "byHand" } },
  decide: {
    setBennies(play, { seat, bennies }) {
      const fighter = leaderIn(play.now, seat);
      if (fighter === null || bennies === undefined) return no("noSeat");
      play.happen({ type: "benniesSet", seat, fighter, from: "bennies", left: bennies });
      settle(play);
      return null;
    },
    newSession(play) {
      play.happen({ type: "sessionBegan" });
      return null;
    },
  },
  fold: {
    benniesSet: (s, purse) => payable(inPurses(s, [purse])),
    sessionBegan: (s) => payable(newSession(s)),
  },
  also: { fighters: payable },
  effects: {
    benniesSet: (gain) => [written(gain)],
    // on every actor of the world
    sessionBegan: () => [
      { kind: "forget", what: "bennies" },
      { kind: "forget", what: "commonBennies" },
    ],
  },
  offers: {
    table: (s) =>
      areCounted(s)
        ? [offer({ type: "newSession" }, null, { weight: "setup", confirm: text("confirm.newSession") })]
        : [],
    about(s, seat) {
      const fighter = leaderIn(s, seat);
      if (fighter === null || !areCounted(s)) return [];
      const n = benniesOf(s, fighter);
      const fields = [{ name: "bennies", number: [0, Math.max(20, n)], chosen: n }] as const;
      return [offer({ type: "setBennies", seat }, null, { data: { n }, weight: "setup", icon: "tokens", fields })];
    },
  },
  badges(s, seat) {
    const leader = leaderIn(s, seat);
    const n = areCounted(s) && leader !== null ? benniesOf(s, leader) : 0;
    return n > 0 ? [{ text: text("badge.bennies", { n }), tone: "plain", counts: { what: "tokens", n } }] : [];
  },
});

const mayBuy = (s: State, seat: SeatId): boolean =>
  s.options.bennyCard === "yes" &&
  cardsOf(s, seat, "hand").length > 0 &&
  (s.phase === "dealt" || (s.phase === "running" && s.contest === null && has(s.toCome, seat))) &&
  purseOf(s, seat) !== null;

/**
 * The best of all counts at once; the others may be chosen instead until its turn. A Joker that was drawn counts as
 * dealt (SW-6).
 */
function bought(s: State, { seat, cards: drawn, gone }: Of<Event, "bought">): State {
  if (has(s.held, seat)) return laidAside(s, seat, [...drawn, ...gone]);
  const all = [...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "picking"), ...drawn];
  const kept = best(all);
  const aside = all.filter((id) => id !== kept);
  const laid = put(toDiscards(s, gone, seat), aside, { zone: "picking", seat });
  return counted({
    ...s,
    cards: put(laid, kept === undefined ? [] : [kept], { zone: "hand", seat }),
    asks: [...noAsks(s, "choose", seat), chooseAsk(seat)],
    shuffleDue: withJokers(s.shuffleDue, [...drawn, ...gone]),
  });
}

/** SW-16, an option: a Benny buys a new card during the round, and the owner chooses which card to keep. */
export const newCard = part({
  options: { bennyCard: { choices: among("no", "yes"), default: "no" } },
  decide: {
    buy(play, { seat }, chance) {
      if (!mayBuy(play.now, seat) || !spend(play, seat)) return no("noBenny");
      const next = drawer(play, chance);
      const card = next();
      const drawn = { to: [card], gone: [] };
      const kept = edgesOf(play.now, seat).quick && isLow(card) ? quicken(drawn, next) : drawn;
      play.happen({ type: "bought", seat, cards: kept.to, gone: kept.gone });
      payJokers(play);
      return null;
    },
  },
  fold: { bought },
  effects: { bought: ({ seat, cards }, before) => dealtSaying(before, seat, cards) },
  offers: {
    seat: (s, seat) => (mayBuy(s, seat) ? [offer({ type: "buy", seat }, s.round, { weight: "quiet" })] : []),
    about: (s, seat) =>
      mayBuy(s, seat) ? [offer({ type: "buy", seat }, `${s.round}:gm`, { weight: "quiet", icon: "cards" })] : [],
  },
});
