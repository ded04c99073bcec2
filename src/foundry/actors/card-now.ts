import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { openOf } from "../../engine/table/see.ts";
import type { FighterId, Table } from "../../engine/table/table.ts";
import { viewOf } from "../../engine/view/panels.ts";
import { readSafely } from "../host/host.ts";
import type { Encounter } from "../host/module.ts";
import { system } from "../systems/chosen-system.ts";
import type { CardNow } from "../systems/kit/system.ts";

/** The change that makes one combatant's document show this card, or null if it already does. */
export type CardFields = (fighter: FighterId, now: CardNow) => object | null;

/** The game system's card fields for this encounter. Null if it has none. */
export function cardFieldsIn(combat: Encounter): CardFields | null {
  const { cardFields } = system();
  if (cardFields === undefined) return null;
  return (fighter, now) => {
    const combatant = combat.combatants.get(fighter);
    return combatant === undefined ? null : readSafely("card fields", () => cardFields(combat, combatant, now), null);
  };
}

/** The changes for all of these combatants, each to the card that everyone may see on its seat (C-5, C-10). */
export function cardChanges(
  fields: CardFields,
  fighters: readonly FighterId[],
  cards: ReadonlyMap<FighterId, CardNow>,
  round: number,
): Map<FighterId, object> {
  const none: CardNow = { card: null, held: false, joker: false, round };
  const found = new Map<FighterId, object>();
  for (const fighter of fighters) {
    const changes = fields(fighter, cards.get(fighter) ?? none);
    if (changes !== null) found.set(fighter, changes);
  }
  return found;
}

/** The card of everyone in the encounter, as far as all may know it. */
export function cardsNow(rules: AnyRuleset, state: Table, round: number): Map<FighterId, CardNow> {
  const open = openOf(state);
  const jokers = rules.jokers?.(open) ?? [];
  const found = new Map<FighterId, CardNow>();
  for (const { seat, state: how, cards } of viewOf(open, rules).rows)
    for (const member of open.seats[seat]?.members ?? [])
      if (open.fighters[member] !== undefined && !open.fighters[member].out)
        found.set(member, { card: cards[0] ?? null, held: how === "held", joker: jokers.includes(seat), round });
  return found;
}

/** Every combatant's fields with no card: written when the cards are put away. */
export function withoutCards(combat: Encounter): { readonly _id: string }[] {
  const fields = cardFieldsIn(combat);
  if (fields === null) return [];
  const ids = combat.combatants.contents.flatMap(({ id }) => id ?? []);
  return [...cardChanges(fields, ids, new Map(), combat.round)].map(([_id, changes]) => ({ ...changes, _id }));
}
