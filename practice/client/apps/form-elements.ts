/** `foundry.applications.elements`: what packages extend and compare with. As plain fields they show themselves. */

/** A field with a name and a value, which tells its form of changes. */
export abstract class AbstractFormInputElement extends HTMLElement {
  static tagName = "";
  static formAssociated = true;
  static observedAttributes = ["disabled"];

  protected _value: unknown;
  readonly #internals = this.attachInternals();

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  get value(): unknown {
    return this._value ?? this.getAttribute("value");
  }

  set value(value: unknown) {
    this._value = value;
    this.#internals.setFormValue(value === null || value === undefined ? null : String(value));
    for (const type of ["input", "change"]) this.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Each by the name of its class, with its tag. */
const TAGS = {
  HTMLColorPickerElement: "color-picker",
  HTMLDocumentTagsElement: "document-tags",
  HTMLFilePickerElement: "file-picker",
  HTMLMultiSelectElement: "multi-select",
  HTMLRangePickerElement: "range-picker",
  HTMLStringTagsElement: "string-tags",
};

export function formElements(): Record<string, unknown> {
  const made = Object.entries(TAGS).map(([name, tag]) => {
    const Element = class extends AbstractFormInputElement {
      static override tagName = tag;
    };
    Object.defineProperty(Element, "name", { value: name });
    if (!customElements.get(tag)) customElements.define(tag, Element);
    return [name, Element] as const;
  });
  return { AbstractFormInputElement, ...Object.fromEntries(made) };
}
