import { DocumentFlags } from "./document-flags.ts";
import type { DocumentConfig } from "./types/config.ts";
import type { Renderable } from "./types/interface.ts";

/** A registered class of sheets, in `CONFIG[document].sheetClasses[type][id]`. */
export interface SheetEntry {
  id: string;
  label: string;
  cls: new (...args: unknown[]) => Sheet;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
}

interface Sheet extends Renderable {
  close(options?: object): unknown;
}

/** A document's own window: of the class that it names itself, else of the one that is the default for its type. */
export abstract class DocumentSheets extends DocumentFlags {
  declare type: string;
  /** on the prototype until there is one, so that it is no part of a document's own data */
  declare _sheet: Sheet | null;

  get sheet(): Sheet | null {
    const Wanted = this._getSheetClass();
    if (this._sheet && this._sheet.constructor !== Wanted) {
      void this._sheet.close();
      this.keep(null);
    }
    if (!this._sheet && Wanted) this.keep(new Wanted({ document: this }));
    return this._sheet;
  }

  private keep(value: Sheet | null): void {
    Object.defineProperty(this, "_sheet", { value, writable: true, configurable: true, enumerable: false });
  }

  _getSheetClass(): SheetEntry["cls"] | null {
    const config = CONFIG[this.documentName] as DocumentConfig | undefined;
    const classes = (config?.["sheetClasses"] ?? {}) as Record<string, Record<string, SheetEntry>>;
    const type = "type" in this ? this.type : "base"; // not all documents have types
    const own = classes[type ?? "base"] ?? classes["base"] ?? {};
    const named = own[String(this.flags["core"]?.["sheetClass"] ?? "")];
    const entries = Object.values(own);
    return (named ?? entries.find((one) => one.default) ?? entries.find((one) => one.canBeDefault))?.cls ?? null;
  }
}

DocumentSheets.prototype._sheet = null;
