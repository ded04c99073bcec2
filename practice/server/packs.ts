/** What pages learn of a compendium before they open it. */
import type { PackInfo } from "./protocol.ts";
import type { PackSource } from "./world-data.ts";

export const packDefaults: Record<string, string> = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** Index only: the contents of a pack are fetched on demand, by those whose role may. */
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
