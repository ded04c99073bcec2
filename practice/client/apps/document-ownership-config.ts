import { DocumentSheetV2 } from "./document-sheet.ts";
import { h } from "./plain.ts";
import type { ApplicationOptions, Loose } from "./types.ts";

/** Stands for players without a level of their own: the default counts. */
const asDefault = -20;

const levels = [
  ["None", 0],
  ["Limited", 1],
  ["Observer", 2],
  ["Owner", 3],
] as const;

/** Who may see and change a document: a level for everybody, and for each player one that outweighs it. */
export class DocumentOwnershipConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "permission-{id}",
    classes: ["document-ownership"],
    window: { icon: "fa-solid fa-file-lock", contentClasses: ["standard-form"] },
    position: { width: 420 },
    viewPermission: 3,
    sheetConfig: false,
    form: {
      closeOnSubmit: true,
      async handler(this: unknown, _event, _form, data) {
        await (this as DocumentOwnershipConfig).#save((data as { object: Loose }).object);
      },
    },
  };

  override get title(): string {
    return `Ownership: ${this.document.name ?? this.document.documentName}`;
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const own = (this.document._source["ownership"] ?? {}) as Record<string, number>;
    const players = game.users.filter((user) => !user.isGM);
    return h("div", { class: "standard-form" }, [
      this.#row("default", "All players", own["default"] ?? 0, levels),
      ...players.map(({ id, name }) =>
        this.#row(id, name, own[id] ?? asDefault, [["Default", asDefault] as const, ...levels]),
      ),
      h("footer", { class: "form-footer" }, [h("button", { text: "Save changes", attrs: { type: "submit" } })]),
    ]);
  }

  #row(name: string, label: string, chosen: number, choices: readonly (readonly [string, number])[]): HTMLElement {
    const id = `${this.id}-${name}`;
    const options = choices.map(([text, value]) => h("option", { text, attrs: { value, selected: value === chosen } }));
    const select = h("select", { attrs: { id, name, "data-dtype": "Number" } }, options);
    return h("div", { class: "form-group" }, [h("label", { text: label, attrs: { for: id } }), select]);
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  /** Written whole, so that removed levels are gone. */
  async #save(chosen: Loose): Promise<void> {
    const ownership = { ...(this.document._source["ownership"] as Record<string, number>) };
    for (const [id, level] of Object.entries(chosen)) {
      if (level === asDefault) delete ownership[id];
      else ownership[id] = Number(level);
    }
    await this.document.update({ ownership }, { diff: false, recursive: false });
  }
}
