import { type SettingConfig, t } from "./host.ts";
import { h } from "./plain.ts";
import type { Loose } from "./types.ts";

/** Fields say more than a bare type: their class, bounds and choices. */
interface FieldLike {
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  choices?: unknown;
  options?: Loose;
  constructor: { name: string };
}

type Kind = "boolean" | "number" | "text";

function kindOf({ type }: SettingConfig): Kind {
  if (type === Boolean) return "boolean";
  if (type === Number) return "number";
  const name = (type as FieldLike | undefined)?.constructor?.name ?? "";
  if (name.startsWith("Boolean")) return "boolean";
  return name.startsWith("Number") ? "number" : "text";
}

function fieldOf({ type }: SettingConfig): FieldLike | null {
  return typeof type === "object" && type !== null ? (type as FieldLike) : null;
}

function choicesOf(setting: SettingConfig): [string, string][] | null {
  const found = setting.choices ?? fieldOf(setting)?.choices;
  const choices = typeof found === "function" ? (found as () => unknown)() : found;
  if (Array.isArray(choices)) return choices.map((entry) => [String(entry), String(entry)]);
  return choices && typeof choices === "object" ? (Object.entries(choices) as [string, string][]) : null;
}

function select(choices: [string, string][], value: unknown): HTMLSelectElement {
  const options = choices.map(([key, label]) =>
    h("option", { text: t(label), attrs: { value: key, selected: key === String(value) } }),
  );
  return h("select", {}, options);
}

function slider(setting: SettingConfig, value: unknown): HTMLElement[] {
  const field = fieldOf(setting);
  const { min = field?.min, max = field?.max, step = field?.step ?? 1 } = setting.range ?? {};
  const input = h("input", { attrs: { type: "range", min, max, step, value: String(value) } });
  const output = h("output", { class: "range-value", text: String(value) });
  input.addEventListener("input", () => {
    output.textContent = input.value;
  });
  return [input, output];
}

/** The controls for one setting; the first of them carries its value. */
export function settingInputs(setting: SettingConfig, value: unknown): HTMLElement[] {
  const choices = choicesOf(setting);
  if (choices) {
    const input = select(choices, value);
    if (kindOf(setting) === "number") input.dataset["dtype"] = "Number";
    return [input];
  }
  const kind = kindOf(setting);
  const field = fieldOf(setting);
  if (kind === "boolean") return [h("input", { attrs: { type: "checkbox", checked: value === true } })];
  if (kind === "text") return [h("input", { attrs: { type: "text", value: String(value ?? "") } })];
  if (setting.range) return slider(setting, value);
  const bounds = { min: field?.min, max: field?.max, step: field?.step ?? (field?.integer ? 1 : "any") };
  return [h("input", { attrs: { type: "number", value: String(value ?? ""), ...bounds } })];
}

/** One labelled row of the settings window. */
export function settingRow(setting: SettingConfig, value: unknown, locked: boolean): HTMLElement {
  const id = `setting-${setting.id.replaceAll(".", "-")}`;
  const [input, ...others] = settingInputs(setting, value);
  if (input) {
    input.id = id;
    input.setAttribute("name", setting.id);
    if (locked) input.setAttribute("disabled", "");
  }
  const hint = setting.hint ? h("p", { class: "hint", text: t(setting.hint), attrs: { id: `${id}-hint` } }) : null;
  if (hint) input?.setAttribute("aria-describedby", hint.id);
  const fields = h("div", { class: "form-fields" }, [...(input ? [input] : []), ...others]);
  const label = h("label", { text: t(setting.name ?? setting.id), attrs: { for: id } });
  return h("div", { class: "form-group", attrs: { "data-setting-id": setting.id } }, [label, fields, hint]);
}
