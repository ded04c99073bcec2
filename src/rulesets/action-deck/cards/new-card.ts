import { among } from "../../../engine/rules/choices.ts";
import type { Of } from "../../../engine/rules/parts.ts";
import { has } from "../../../engine/table/lists.ts";
import { put, type SeatId } from "../../../engine/table/table.ts";
import { cardsOf } from "../../../engine/table/whereabouts.ts";
import { payJokers } from "../rolls/jokers-wild.ts";
import { purseOf, spend } from "../rolls/purse.ts";
import { noAsks } from "../seats/asks.ts";
import { chooseAsk, edgesOf, isLow, quicken } from "../set-up/edges.ts";
import { type Event, part, type State } from "../state.ts";
import { no, offer } from "../text-keys.ts";
import { best, counted, toDiscards } from "./cards.ts";
import { dealtSaying, laidAside } from "./deal-in.ts";
import { drawer, withJokers } from "./deck.ts";

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
