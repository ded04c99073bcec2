/** Compendia: what pages learn of one before they open it, and what is in it. */
import type { PackInfo } from "./protocol.ts";
import type { DocumentSource, PackSource } from "./world-data.ts";

/** A compendium. Its documents may lie elsewhere until somebody opens it. */
export interface Pack {
  readonly info: PackInfo;
  documents(): Promise<DocumentSource[]>;
}

export const packDefaults: Record<string, string> = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** Index only: who may open the pack asks for its documents. */
export function packInfo(pack: PackSource): PackInfo {
  const index = pack.documents.map((one) => ({
    _id: one._id,
    name: one["name"],
    img: one["img"],
    type: one["type"],
    uuid: `Compendium.${pack.id}.${pack.type}.${one._id}`,
  }));
  return { id: pack.id, label: pack.label, type: pack.type, ownership: { ...packDefaults, ...pack.ownership }, index };
}

/** One whose documents are at hand. */
export const packOf = (source: PackSource): Pack => ({
  info: packInfo(source),
  documents: async () => source.documents,
});
