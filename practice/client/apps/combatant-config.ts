import { DocumentSheetV2 } from "./document-sheet.ts";
import type { FormDataExtended } from "./form-data.ts";
import { type CombatantLike, t } from "./host.ts";
import { h } from "./plain.ts";
import type { ApplicationOptions, Loose } from "./types.ts";

function field(id: string, label: string, input: HTMLElement): HTMLElement {
  input.id = id;
  const fields = h("div", { class: "form-fields" }, [input]);
  return h("div", { class: "form-group" }, [h("label", { text: label, attrs: { for: id } }), fields]);
}

/** A small form for one combatant; packages may add to it in `renderCombatantConfig`. */
export class CombatantConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "combatant-config-{id}",
    tag: "form",
    classes: ["sheet", "combatant-config"],
    window: { title: "Update combatant", icon: "fa-solid fa-pen-to-square", contentClasses: ["standard-form"] },
    position: { width: 400 },
    form: {
      closeOnSubmit: true,
      handler(this: unknown, _event, _form, data) {
        return (this as CombatantConfig).#save((data as FormDataExtended).object);
      },
    },
  };

  override get title(): string {
    return t(this.options.window?.title ?? "");
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const { name, initiative, hidden, defeated } = this.document as CombatantLike;
    const text = h("input", { attrs: { type: "text", name: "name", value: name } });
    const number = h("input", { attrs: { type: "number", step: "any", name: "initiative", value: initiative ?? "" } });
    const hide = h("input", { attrs: { type: "checkbox", name: "hidden", checked: hidden } });
    const out = h("input", { attrs: { type: "checkbox", name: "defeated", checked: defeated } });
    return h("div", { class: "standard-form" }, [
      field(`${this.id}-name`, "Name", text),
      field(`${this.id}-initiative`, "Initiative", number),
      field(`${this.id}-hidden`, "Hidden", hide),
      field(`${this.id}-defeated`, "Defeated", out),
      h("footer", { class: "form-footer" }, [h("button", { text: "Update combatant", attrs: { type: "submit" } })]),
    ]);
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  async #save({ name, initiative, hidden, defeated }: Loose): Promise<void> {
    await this.document.update({ name, initiative, hidden, defeated });
  }
}
