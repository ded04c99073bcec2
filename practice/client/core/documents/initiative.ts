import type { Data } from "../types/document.ts";
import type { CombatLike } from "../types/documents.ts";
import { ChatMessage } from "./message.ts";

/** Rolls for the owned ones among `ids`: one write, one request for all chat messages. */
export async function rollInitiative(combat: CombatLike, ids: string[], options: Data): Promise<void> {
  const {
    formula = null,
    updateTurn = true,
    messageOptions = {},
  } = options as {
    formula?: string | null;
    updateTurn?: boolean;
    messageOptions?: Data;
  };
  const updates: Data[] = [];
  const messages: Data[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = await combatant.getInitiativeRoll(formula).evaluate();
    updates.push({ _id: id, initiative: roll.total });
    const speaker = ChatMessage.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name });
    const whisper = combatant.hidden ? ChatMessage.getWhisperRecipients("GM").map((user) => user.id) : [];
    const flavor = `${combatant.name} rolls for initiative`;
    const shown = { speaker, flavor, whisper, flags: { core: { initiativeRoll: true } }, ...messageOptions };
    messages.push((await roll.toMessage(shown, { create: false })) as Data);
  }
  if (updates.length === 0) return;
  const operation: Data = { turnEvents: false };
  if (!updateTurn) operation["combatTurn"] = combat.turn;
  await combat.updateEmbeddedDocuments("Combatant", updates, operation);
  await ChatMessage.createDocuments(messages);
}
