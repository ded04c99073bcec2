import type { Values } from "../../engine/rules/offer.ts";
import { ownOffers } from "../../engine/table/own.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { type AnyOffer, seatsOf, seenBy } from "../actors/session.ts";
import type { Encounter } from "../host/module.ts";
import { request } from "../play/requests.ts";
import { rulesFor } from "../storage/choice.ts";
import { homeOf } from "../storage/home.ts";
import { notify } from "../text/notify.ts";
import { speaker } from "../text/speaker.ts";
import type { OfferNow } from "./public.ts";

interface AddressedOffer {
  readonly who: SeatId | "gm";
  readonly about?: SeatId;
  readonly offer: AnyOffer;
}

/** Everything that this page's user may do in this encounter, in the order of the strip and then of the rows. */
function addressedOffers(combat: Encounter): readonly AddressedOffer[] {
  const rules = rulesFor(combat);
  if (rules === null) return [];
  const home = homeOf(combat);
  const seen = seenBy(rules, home);
  const { isGM } = game.user;
  const mine = seatsOf(seen, home, game.user);
  const own = mine.flatMap((who): AddressedOffer[] => {
    const offers = rules.offers(seen, who);
    return (isGM ? offers : ownOffers(offers, mine)).map((offer) => ({ who, offer }));
  });
  if (!isGM) return own;
  const about = mine.flatMap((seat): AddressedOffer[] =>
    rules.offers(seen, "gm", seat).map((offer) => ({ who: "gm", about: seat, offer })),
  );
  return [...rules.offers(seen, "gm").map((offer): AddressedOffer => ({ who: "gm", offer })), ...own, ...about];
}

/** What this page's user may do now, in their language. */
export function offersIn(combat: Encounter): readonly OfferNow[] {
  const rules = rulesFor(combat);
  if (rules === null) return [];
  const home = homeOf(combat);
  const { say } = speaker(seenBy(rules, home), home);
  return addressedOffers(combat).map(({ who, about, offer }) => ({
    key: offer.key,
    who,
    about: about ?? null,
    label: say(offer.text),
    fields: offer.fields ?? [],
    buttons: offer.buttons ?? [],
    disabled: offer.disabled === undefined ? null : say(offer.disabled),
  }));
}

/** Plays the offer of this key. Answers whether it was played; the user is told why not. */
export async function playIn(combat: Encounter | null, key: string, values: Values): Promise<boolean> {
  if (combat === null) throw new Error("dealt-in: there is no such encounter");
  const home = homeOf(combat);
  if (rulesFor(combat) === null) {
    notify(home, { key: "refusal.noRules" });
    return false;
  }
  const found = addressedOffers(combat).find(({ offer }) => offer.key === key);
  if (found === undefined) {
    notify(home, { key: "refusal.gone" });
    return false;
  }
  const { who, about } = found;
  return request(home, { who, about, key, values });
}
