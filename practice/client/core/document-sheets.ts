import { DocumentFlags } from "./document-flags.ts";
import type { DocumentConfig } from "./types/config.ts";
import type { Renderable } from "./types/interface.ts";

type SheetClass = new (options: { document: unknown }) => Renderable;

/** A document's own window, of the class that the host has for its kind; most kinds have none here. */
export abstract class DocumentSheets extends DocumentFlags {
  /** on the prototype until there is one, so that it is no part of a document's own data */
  declare _sheet: Renderable | null;

  get sheet(): Renderable | null {
    const { sheetClass } = CONFIG[this.documentName] as DocumentConfig & { sheetClass?: SheetClass };
    if (this._sheet === null && sheetClass !== undefined) {
      const value = new sheetClass({ document: this });
      Object.defineProperty(this, "_sheet", { value, writable: true, configurable: true, enumerable: false });
    }
    return this._sheet;
  }
}

DocumentSheets.prototype._sheet = null;
