import type { Loose } from "./types.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function numberOf(text: string): number | null {
  if (text.trim() === "") return null;
  const number = Number(text);
  return Number.isNaN(number) ? null : number;
}

function castTo(kind: string | undefined, value: unknown): unknown {
  if (kind === "Number") return numberOf(String(value ?? ""));
  if (kind === "Boolean") return value === true || value === "true";
  return value;
}

function fieldValue(field: Field): unknown {
  if (field instanceof HTMLSelectElement && field.multiple)
    return [...field.selectedOptions].map((entry) => entry.value);
  if (field instanceof HTMLInputElement) {
    if (field.type === "number" || field.type === "range") return numberOf(field.value);
  }
  return castTo(field.dataset["dtype"], field.value);
}

function checkboxValue(boxes: HTMLInputElement[]): unknown {
  if (boxes.length > 1) return boxes.filter((box) => box.checked).map((box) => box.value);
  return boxes[0]?.checked ?? false;
}

/** FormData with an `object` of typed values: numbers as numbers, single checkboxes as booleans. */
export class FormDataExtended extends FormData {
  readonly object: Loose = {};
  readonly dtypes: Record<string, string> = {};

  constructor(form: HTMLFormElement, options: { disabled?: boolean; readonly?: boolean } = {}) {
    super(form);
    const byName = new Map<string, Field[]>();
    for (const element of form.elements) {
      const field = element as Field;
      if (!field.name || !["INPUT", "SELECT", "TEXTAREA"].includes(field.tagName)) continue;
      if (field.disabled && !options.disabled) continue;
      byName.set(field.name, [...(byName.get(field.name) ?? []), field]);
    }
    for (const [name, fields] of byName) this.object[name] = this.#read(fields);
  }

  #read(fields: Field[]): unknown {
    const first = fields[0] as Field;
    if (first instanceof HTMLInputElement && first.type === "checkbox")
      return checkboxValue(fields as HTMLInputElement[]);
    if (first instanceof HTMLInputElement && first.type === "radio") {
      const chosen = (fields as HTMLInputElement[]).find((field) => field.checked);
      return chosen ? castTo(chosen.dataset["dtype"], chosen.value) : null;
    }
    return fields.length > 1 ? fields.map(fieldValue) : fieldValue(first);
  }

  static get implementation(): typeof FormDataExtended {
    return FormDataExtended;
  }
}
