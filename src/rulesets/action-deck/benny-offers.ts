import type { SeatId } from "../../engine/table.ts";
import { benniesOf, purseOf } from "./bennies.ts";
import { dieFor } from "./dice.ts";
import { mayBuy } from "./new-card.ts";
import { asksBenny } from "./reroll.ts";
import { leaderIn } from "./seating.ts";
import type { State } from "./state.ts";
import { type Given, text } from "./words.ts";

/** SW-14, SW-16: what a Benny may be spent on. */
export function bennyOffers(s: State, seat: SeatId): Given[] {
  const given: Given[] = [];
  const data = { who: { seat } };
  if (asksBenny(s, seat)) {
    const ask = `benny:${seat}`;
    const trait = s.contest === null ? "notice" : s.options.trait;
    const known = dieFor(s, seat, trait);
    if (purseOf(s, seat) !== null)
      given.push({
        key: ask,
        ask,
        text: text("offer.reroll"),
        deed: text("deed.reroll", data),
        command: { type: "reroll", seat },
        fields: [{ name: "total", roll: trait, ...(known === null ? {} : { known }) }],
      });
    given.push({
      key: `${ask}:stand`,
      ask,
      text: text("offer.stand"),
      deed: text("deed.stand", data),
      command: { type: "stand", seat },
      weight: "quiet",
    });
  }
  if (mayBuy(s, seat))
    given.push({
      key: `buy:${seat}:${s.round}`,
      text: text("offer.buy"),
      deed: text("deed.buy", data),
      command: { type: "buy", seat },
      weight: "quiet",
    });
  return given;
}

/** The GM gives and takes. */
export function purseOffers(s: State, seat: SeatId): Given[] {
  const fighter = leaderIn(s, seat);
  if (fighter === null || (s.options.bennies === "byHand" && s.options.bennyCard === "no")) return [];
  const given: Given[] = bennyOffers(s, seat)
    .filter(({ ask }) => ask === undefined)
    .map((offer) => ({ ...offer, key: `${offer.key}:gm` }));
  const n = benniesOf(s, fighter);
  given.push({
    key: `purse:${seat}`,
    text: text("offer.purse", { n }),
    deed: text("deed.purse", { who: { seat } }),
    command: { type: "purse", seat },
    weight: "setup",
    fields: [{ name: "bennies", number: [0, Math.max(20, n)], chosen: n }],
  });
  return given;
}
