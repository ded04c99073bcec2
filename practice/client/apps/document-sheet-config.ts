import type { SheetEntry } from "../core/document-sheets.ts";
import { typesOf } from "../core/document-types.ts";
import type { DocumentConfig } from "../core/types/config.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { t } from "./host.ts";
import { h } from "./plain.ts";
import type { ApplicationOptions, Loose } from "./types.ts";

interface Registration {
  label?: string | (() => string);
  types?: string[];
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

type Registry = Record<string, Record<string, SheetEntry>>;

const registry = (name: string): Registry => (CONFIG[name] as DocumentConfig)["sheetClasses"] as Registry;

/** Which window a document is shown in: packages register classes of windows, and each document may name one of its own. */
export class DocumentSheetConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "sheet-config-{id}",
    classes: ["sheet-config"],
    window: { icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 400 },
    sheetConfig: false,
    form: { closeOnSubmit: true },
  };

  static registerSheet(
    { documentName }: { documentName: string },
    scope: string,
    cls: SheetEntry["cls"],
    options: Registration = {},
  ): void {
    const { label = "", types = typesOf(documentName), makeDefault = false } = options;
    const { canBeDefault = true, canConfigure = true } = options;
    const id = `${scope}.${cls.name}`;
    for (const type of types) {
      const entries = registry(documentName)[type] ?? {};
      registry(documentName)[type] = entries;
      if (makeDefault) for (const entry of Object.values(entries)) entry.default = false;
      const said = (typeof label === "function" ? label() : label) || cls.name;
      entries[id] = { id, label: said, cls, default: makeDefault, canBeDefault, canConfigure };
    }
  }

  static unregisterSheet(
    { documentName }: { documentName: string },
    scope: string,
    cls: { name: string },
    { types = typesOf(documentName) }: { types?: string[] } = {},
  ): void {
    for (const type of types) delete registry(documentName)[type]?.[`${scope}.${cls.name}`];
  }

  override get title(): string {
    return `Sheet: ${this.document.name ?? this.document.documentName}`;
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const { documentName, flags } = this.document;
    const { type = "base" } = this.document as { type?: string };
    const entries = Object.values(registry(documentName)[type] ?? registry(documentName)["base"] ?? {});
    const own = flags["core"]?.["sheetClass"] ?? "";
    const option = (value: string, text: string) =>
      h("option", { text: t(text), attrs: { value, selected: value === own } });
    const choices = entries.filter(({ canConfigure }) => canConfigure).map(({ id, label }) => option(id, label));
    const id = `${this.id}-sheet`;
    const select = h("select", { attrs: { id, name: "sheetClass" } }, [option("", "Default"), ...choices]);
    return h("div", { class: "standard-form" }, [
      h("div", { class: "form-group" }, [h("label", { text: "This sheet", attrs: { for: id } }), select]),
      h("footer", { class: "form-footer" }, [h("button", { text: "Save changes", attrs: { type: "submit" } })]),
    ]);
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  override _prepareSubmitData(_event: Event, _form: HTMLFormElement, { object }: { object: Loose }): Loose {
    return { flags: { core: { sheetClass: object["sheetClass"] } } };
  }
}
