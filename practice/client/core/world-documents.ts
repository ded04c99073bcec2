import { schemaOf } from "../../server/schema.ts";

/** `game.settings` is not the collection of its documents. */
export function worldCollection(documentName: string): unknown {
  return game[documentName === "Setting" ? "settingDocuments" : (schemaOf(documentName).collection ?? "")];
}
