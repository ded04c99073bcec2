import { isCharacter } from "../../engine/ruleset.ts";
import type { SeatId } from "../../engine/table.ts";
import { actionDeck } from "../action-deck/rules.ts";
import { characterOffers } from "./character-offers.ts";
import { aboutCharacter, aboutFighter, forCampaign, forFighter } from "./gm-offers.ts";
import { actionOf } from "./inner.ts";
import { extraActions, isHeldUp } from "./may.ts";
import { choices } from "./options.ts";
import { leastDeclared } from "./rights.ts";
import type { State } from "./state.ts";
import { type Given, text } from "./words.ts";

/** What `who` may do now, and what the GM may do about a seat: in the fight, and with the cards of the campaign. */
export function offers(s: State, who: SeatId | "gm", about?: SeatId): readonly Given[] {
  if (who !== "gm") {
    if (!Object.hasOwn(s.seats, who)) return [];
    return isCharacter(who) ? characterOffers(s, who) : [...fight(s, who), ...forFighter(s, who)];
  }
  if (about === undefined) return [...forCampaign(s), ...fight(s, who)];
  if (!Object.hasOwn(s.seats, about)) return [];
  return isCharacter(about) ? aboutCharacter(s, about) : [...fight(s, who, about), ...aboutFighter(s, about)];
}

/** The action deck's, while nothing holds them up, in this ruleset's terms. */
function fight(s: State, who: SeatId | "gm", about?: SeatId): Given[] {
  if (s.encounter === null) return who === "gm" && about === undefined ? [optioning(s)] : [];
  const found = actionDeck.offers(actionOf(s), who, about) as readonly Given[];
  return found.filter(({ command }) => !isHeldUp(s, command.type)).map((offer) => retold(s, offer));
}

function retold(s: State, offer: Given): Given {
  if (offer.key === "options") return optioning(s);
  if (offer.command.type === "deal") return dealing(s, offer);
  return offer.command.type === "declare" ? declaring(s, offer, offer.command.seat) : offer;
}

/** MD-8: the extra one is not counted; MD-15, MD-16: not fewer than cards have come of. */
function declaring(s: State, offer: Given, seat: SeatId): Given {
  const least = leastDeclared(s, seat);
  const beside = extraActions(s, seat) > 0 ? { text: text("offer.declareBeside") } : {};
  if (least < 2) return { ...offer, ...beside };
  const fields = (offer.fields ?? []).map((field) =>
    field.name === "count" && "number" in field ? { ...field, number: [least, field.number[1]] as const } : field,
  );
  return { ...offer, ...beside, key: `${offer.key}:${least}`, fields };
}

const optioning = (s: State): Given => ({
  key: "options",
  text: { key: "action-deck.offer.options" },
  deed: { key: "action-deck.deed.options" },
  command: { type: "options" },
  weight: "setup",
  fields: choices.fields(s.options),
});

/** MD-4: whoever was not decided on breaks off with the deal. */
function dealing(s: State, offer: Given): Given {
  const open = Object.keys(s.breaks).filter((seat) => s.breaks[seat] === "open");
  return open.length === 0 ? offer : { ...offer, confirm: text("confirm.breaks", { who: { seats: open } }) };
}
