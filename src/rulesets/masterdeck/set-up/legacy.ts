import { ACTIONS, type Action } from "../../../decks/card.ts";
import type { Legacy, Stored } from "../../../engine/rules/ruleset.ts";
import type { FighterId } from "../../../engine/table/table.ts";
import { actionDeck } from "../../action-deck/rules.ts";
import type { Over } from "../cards/claim-rights.ts";

/** MD-4: the oldest states kept the cornered by seat. */
function cornered({ cornered: was, fighters, seats }: Stored): readonly FighterId[] {
  const ids: readonly string[] = Array.isArray(was) ? was.map(String) : [];
  return ids.flatMap((id) => (Object.hasOwn(fighters, id) ? [id] : (seats[id]?.members ?? [])));
}

type Loose = Readonly<Record<string, unknown>>;
/** Only its shape is changed here: the caller checks the result. */
type WasOver = Omit<Over, "approved"> & { readonly card?: string };

const isLoose = (value: unknown): value is Loose => typeof value === "object" && value !== null;
const isOver = (value: unknown): value is WasOver => isLoose(value) && isLoose(value["rights"]);

/** MD-15: older states kept the card of the round just over, in place of what it approved. */
function over({ over: was, known }: Stored): Over | null {
  if (!isOver(was)) return null;
  const { card = "", ...rest } = was;
  const rule = isLoose(known) ? known[card] : undefined;
  return { ...rest, approved: approvedBy(isLoose(rule) ? rule["approved"] : undefined) };
}

const approvedBy = (names: unknown): readonly Action[] =>
  Array.isArray(names) ? ACTIONS.filter((action) => names.includes(action)) : [];

/** What older states kept in another shape. */
export const legacy: Legacy = {
  optional: [...(actionDeck.legacy?.optional ?? []), "lostCards"],
  parts: { ...actionDeck.legacy?.parts, cornered, over },
};
