/** `Scene.<id>.Token.<id>.Actor.<id>`, `Combat.<id>`, `Compendium.<pack>.<Type>.<id>`. */
import type { Values } from "./types/collection.ts";
import type { DocumentLike } from "./types/document.ts";
import type { PackLike } from "./types/packages.ts";

interface Embedding {
  getEmbeddedDocument?(name: string, id: string): DocumentLike | undefined;
  actor?: DocumentLike | null;
}

const collections: Record<string, string> = {
  User: "users",
  Actor: "actors",
  Scene: "scenes",
  Combat: "combats",
  ChatMessage: "messages",
  Macro: "macros",
  Cards: "cards",
  JournalEntry: "journal",
};

function parseUuid(uuid: string) {
  const parts = uuid.split(".");
  if (parts[0] === "Compendium") {
    const [, scope, name, type, id] = parts;
    return { uuid, collection: game.packs.get(`${scope}.${name}`), type, id, embedded: parts.slice(5) };
  }
  const [type = "", id = "", ...embedded] = parts;
  const name = collections[type];
  return { uuid, collection: name === undefined ? undefined : game[name], type, id, embedded };
}

export function fromUuidSync(uuid: string | null | undefined): DocumentLike | null {
  if (!uuid) return null;
  const { collection, id = "", embedded } = parseUuid(uuid);
  if (uuid.startsWith("Compendium.")) return null;
  let found = (collection as Values<DocumentLike> | undefined)?.get(id) ?? null;
  for (let at = 0; found && at < embedded.length; at += 2) {
    const holder = found as unknown as Embedding;
    const name = embedded[at]!;
    const childId = embedded[at + 1]!;
    if (name === "Actor") found = holder.actor ?? null;
    else found = holder.getEmbeddedDocument?.(name, childId) ?? null;
  }
  return found;
}

export async function fromUuid(uuid: string | null | undefined): Promise<DocumentLike | null> {
  if (!uuid?.startsWith("Compendium.")) return fromUuidSync(uuid);
  const { collection, id = "" } = parseUuid(uuid);
  return (await (collection as PackLike | undefined)?.getDocument(id)) ?? null;
}
