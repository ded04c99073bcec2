import { kit, type RulesMaker } from "../../engine/kit/ruleset-of.ts";
import type { Values } from "../../engine/rules/offer.ts";
import type { About, AnyRuleset } from "../../engine/rules/ruleset.ts";
import { ownOffers } from "../../engine/table/own-offers.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { type AnyOffer, seatsOf, seenBy } from "../actors/new-session.ts";
import { noteFault, pauseFor } from "../host/faults.ts";
import type { Encounter } from "../host/module.ts";
import { request } from "../play/requests.ts";
import { rulesFor } from "../storage/choice.ts";
import { registeredHere } from "../storage/chosen.ts";
import { homeOf } from "../storage/home.ts";
import { addRuleset } from "../storage/rulesets.ts";
import { addAdapter } from "../systems/chosen-system.ts";
import { givenSystems } from "../systems/known.ts";
import { notify } from "../text/notify.ts";
import { speaker } from "../text/speaker.ts";
import type { Api, Identified, MacroCommands, OfferNow } from "./public.ts";
import { orderOf, seatNow } from "./seats.ts";

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
function offersIn(combat: Encounter): readonly OfferNow[] {
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
async function playIn(combat: Encounter | null, key: string, values: Values): Promise<boolean> {
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

const encounter = (given: Identified | null | undefined): Encounter | null => game.combats.get(given?.id ?? "") ?? null;

/** What other packages may ask of encounters, besides the commands that need a screen. */
export const api: Omit<Api, keyof MacroCommands | "version" | "registerRuleset" | "registerSystem"> = {
  rulesFor: (combat) => rulesFor(encounter(combat)),
  table(combat) {
    const fight = encounter(combat);
    const rules = rulesFor(fight);
    return rules === null || fight === null ? null : seenBy(rules, homeOf(fight));
  },
  ready: async (combat) => rulesFor(encounter(combat)) !== null,
  order(combat) {
    const fight = encounter(combat);
    return fight === null ? [] : orderOf(fight);
  },
  cardOf: seatNow,
  offers(combat) {
    const fight = encounter(combat);
    return fight === null ? [] : offersIn(fight);
  },
  play: (combat, key, values = {}) => playIn(encounter(combat), key, values),
};

/** How long another package has to make what it registered. In milliseconds. */
const PATIENCE = 5000;

/**
 * Makes the rulesets and adapters that other packages have registered. One that fails, or takes too long, is noted and
 * left out.
 */
export async function makeRegistered(): Promise<void> {
  await Promise.all([
    ...registeredHere().map(({ about, rules }) =>
      guarded(about.id, async () => {
        addRuleset(await makeRules(about, rules));
      }),
    ),
    ...givenSystems().map(({ id, adapter }) =>
      guarded(id, async () => {
        const here = await adapter?.();
        if (here !== undefined) addAdapter(id, here);
      }),
    ),
  ]);
}

async function guarded(id: string, make: () => Promise<void>): Promise<void> {
  try {
    const late = pauseFor(PATIENCE).then(() => Promise.reject(new Error(`dealt-in: "${id}" takes too long`)));
    await Promise.race([make(), late]);
  } catch (error) {
    noteFault(`what was registered for ${id}`, error);
  }
}

/** The rules that were registered, made of the kit. Rejects if others were made. */
async function makeRules(about: About, given: AnyRuleset | RulesMaker): Promise<AnyRuleset> {
  const rules = typeof given === "function" ? await given(kit) : given;
  if (rules.id === about.id && rules.version === about.version) return rules;
  throw new Error(`dealt-in: "${about.id}" was registered, but "${rules.id}" was made`);
}
