/** Tells the interface, once for each announcement, what has changed. */
import type { Modified } from "../../server/protocol.ts";
import { believes } from "./state.ts";
import type { DocumentLike } from "./types/document.ts";
import type { MessageLike } from "./types/documents.ts";

const trackerTypes = new Set(["Combat", "Combatant", "CombatantGroup"]);
const actorTypes = new Set(["Actor", "ActiveEffect", "Item", "Token"]);

export function refreshInterface(message: Modified, documents: DocumentLike[]): void {
  const quiet = message.options["render"] === false;
  if (trackerTypes.has(message.type)) {
    if (!quiet && concernsViewed(message)) renderTracker(message);
  } else if (actorTypes.has(message.type)) {
    if (!quiet && documents.some(takesPart)) renderTracker(message);
  } else if (message.type === "Scene") {
    if (!quiet && (message.action !== "update" || message.result.some((one) => "active" in one)))
      renderTracker(message);
  } else if (message.type === "ChatMessage") refreshChat(message, documents);
  else if (message.type === "User") void ui.players?.render();
}

function concernsViewed(message: Modified): boolean {
  if (message.type !== "Combat") return message.parent?.id === game.combats.viewed?.id;
  if (message.action !== "update") return true;
  const seen = message.result.filter(
    (one) => one["_id"] === game.combats.viewed?.id || "active" in one || "scene" in one,
  );
  const flagsOnly = seen.every((one) => Object.keys(one).every((key) => key === "_id" || key === "flags"));
  return seen.length > 0 && (!flagsOnly || believes("flagsUpdateRendersTracker"));
}

function takesPart(document: DocumentLike): boolean {
  const about =
    document.documentName === "ActiveEffect" || document.documentName === "Item" ? document.parent : document;
  const key = about?.documentName === "Token" ? "tokenId" : "actorId";
  return game.combats.viewed?.combatants.some((one) => one._source[key] === about?.id) ?? false;
}

function renderTracker(message: Modified): void {
  const options = { renderContext: `${message.action}${message.type}`, renderData: message.result };
  for (let times = believes("oneRenderPerUpdate") ? 1 : 2; times > 0; times--) {
    void ui.combat?.render(options);
    if (ui.combat?.popout?.rendered) void ui.combat.popout.render(options);
  }
}

function refreshChat(message: Modified, documents: DocumentLike[]): void {
  for (const document of documents as unknown as MessageLike[]) {
    if (message.action === "create") void ui.chat?.postOne?.(document, { notify: true });
    else if (message.action === "update") void ui.chat?.updateMessage?.(document);
    else void ui.chat?.deleteMessage?.(document.id);
  }
}
