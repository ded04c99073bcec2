import type { Chance } from "../../engine/chance.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import { type CardId, cardsOf, put, type SeatId } from "../../engine/table.ts";
import { purseOf, spend } from "./bennies.ts";
import { best, byCard } from "./cards.ts";
import { drawer, type Play } from "./deal.ts";
import { chooseAsk } from "./dealt.ts";
import { isLow, isQuick, quicken } from "./edges.ts";
import { noAsks, toDiscards, withJokers } from "./lists.ts";
import type { Event, State } from "./state.ts";
import { no } from "./words.ts";

/** SW-16: a Benny buys a new card in the round; the owner keeps whichever of the cards it likes. An option. */

export const mayBuy = (s: State, seat: SeatId): boolean =>
  s.options.bennyCard === "yes" &&
  cardsOf(s, seat, "hand").length > 0 &&
  (s.phase === "dealt" || (s.phase === "running" && s.contest === null && s.toCome.includes(seat))) &&
  purseOf(s, seat) !== null;

export function buy(play: Play, seat: SeatId, chance: Chance): Verdict<Event> | null {
  if (!mayBuy(play.now, seat) || !spend(play, seat)) return no("noBenny");
  const next = drawer(play, chance);
  const first = { to: [next()], gone: [] };
  const { to, gone } = isQuick(play.now, seat) && isLow(first.to[0] ?? "") ? quicken(first, next) : first;
  play.happen({ type: "bought", seat, cards: to, gone });
  return null;
}

/** The best of all lies there at once; the others may be taken instead until its turn. A Joker that was drawn was dealt (SW-6). */
export function bought(s: State, seat: SeatId, drawn: readonly CardId[], gone: readonly CardId[]): State {
  const all = [...cardsOf(s, seat, "hand"), ...cardsOf(s, seat, "picking"), ...drawn];
  const kept = best(all) as CardId;
  const aside = all.filter((id) => id !== kept);
  const laid = put(toDiscards(s, gone, seat), aside, { zone: "picking", seat });
  const next: State = {
    ...s,
    cards: put(laid, [kept], { zone: "hand", seat }),
    asks: [...noAsks(s, (id) => id === `choose:${seat}`), chooseAsk(seat)],
    shuffleDue: withJokers(s.shuffleDue, [...drawn, ...gone]),
  };
  return { ...next, toCome: byCard(next, next.toCome) };
}
