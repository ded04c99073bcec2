import { type Kit, kit, type RulesMaker } from "../../engine/kit/whole.ts";
import type { AnyRuleset, Roster } from "../../engine/rules/ruleset.ts";
import type { SeatId, Table } from "../../engine/table/table.ts";
import { noteFault } from "../host/faults.ts";
import { isText, words } from "../text/i18n.ts";

/**
 * Rulesets written for version 1 of the API, told by the names that version 2 changed. A ruleset that has the new name
 * beside the old one suits both.
 */

/** Each old name in a ruleset and in an offer, with the present one. */
const IN_RULES = { standing: "status", former: "legacy" };
const IN_OFFERS = { deed: "undoLabel", blocked: "disabled" };
/** What the kit no longer has under these names. */
const OF_THE_KIT = ["sumOf", "strip"];

/** The rules that were registered, made of the kit. Null if they were written for version 1; rejects if making them fails. */
export async function rulesOf(given: AnyRuleset | RulesMaker): Promise<AnyRuleset | null> {
  const old = { isAsked: false };
  try {
    const rules = typeof given === "function" ? await given(kitWith(old)) : given;
    return isOlder(rules, old) ? null : rules;
  } catch (error) {
    if (old.isAsked) return null;
    throw error;
  }
}

/** The kit, which notes whether anything is asked of it by an old name. There is nothing under that, as before. */
function kitWith(old: { isAsked: boolean }): Kit {
  const asked = {
    get(): undefined {
      old.isAsked = true;
    },
  };
  return Object.defineProperties({ ...kit }, Object.fromEntries(OF_THE_KIT.map((name) => [name, asked])));
}

function isOlder(rules: AnyRuleset, old: { readonly isAsked: boolean }): boolean {
  if (hasOld(rules, IN_RULES)) return true;
  try {
    return firstOffers(rules).some((offer) => hasOld(offer, IN_OFFERS));
  } catch {
    return old.isAsked; // any other fault shows where it is played, like those of our own
  }
}

const hasOld = (one: object, names: Readonly<Record<string, string>>): boolean =>
  Object.entries(names).some(([was, is]) => was in one && !(is in one));

/** What is offered while somebody comes to a fresh table and leaves it. */
function firstOffers(rules: AnyRuleset): readonly object[] {
  const empty = rules.begin(rules.defaults);
  const met = applied(rules, empty, {
    type: "roster",
    set: { ana: { actor: null, side: "hero", traits: {} } },
    gone: [],
  });
  const left = applied(rules, met, { type: "roster", set: {}, gone: ["ana"] });
  return [empty, met, left].flatMap((table) => {
    const whose: readonly (SeatId | "gm")[] = ["gm", ...Object.keys(table.seats)];
    return whose.flatMap((who) => rules.offers(table, who));
  });
}

function applied(rules: AnyRuleset, table: Table, roster: Roster): Table {
  const verdict = rules.decide(table, roster, { below: () => 0 });
  return "events" in verdict ? verdict.events.reduce((now, event) => rules.evolve(now, event), table) : table;
}

const said = new Set<string>();

/** Says once that this ruleset needs its author: to the Game Master, and on the console. */
export function sayOlder(id: string): void {
  if (said.has(id)) return;
  said.add(id);
  const sentence = words("part.older", { rules: isText(`${id}.name`) ? words(`${id}.name`) : id });
  noteFault(`what was registered for ${id}`, new Error(sentence));
  if (game.user.isGM) ui.notifications.warn(sentence, { escape: true, permanent: true });
}
