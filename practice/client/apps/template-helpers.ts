import Handlebars from "handlebars/dist/handlebars.js";
import { escapeHtml } from "./plain.ts";
import type { Loose } from "./types.ts";

interface HelperOptions {
  hash: Loose;
}

const safe = (html: string) => new Handlebars.SafeString(html);

function split(args: unknown[]): { values: unknown[]; hash: Loose } {
  return { values: args.slice(0, -1), hash: (args.at(-1) as HelperOptions).hash ?? {} };
}

function localize(key: unknown, options: HelperOptions): string {
  const text = String(key ?? "");
  const data = options.hash ?? {};
  if (Object.keys(data).length === 0) return game.i18n.localize(text);
  const clean: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) clean[name] = value;
  return game.i18n.format(text, clean);
}

function numberFormat(value: unknown, options: HelperOptions): string {
  const decimals = Number(options.hash["decimals"] ?? 0);
  const number = Number(value);
  const text = number.toFixed(decimals);
  return options.hash["sign"] && number >= 0 ? `+${text}` : text;
}

interface Choice {
  value: string;
  label: string;
  group?: string;
}

function choicesOf(choices: unknown, hash: Loose): Choice[] {
  const valueAttr = hash["valueAttr"] as string | undefined;
  const labelAttr = (hash["labelAttr"] as string | undefined) ?? "label";
  const list: Choice[] = [];
  const entries = Array.isArray(choices)
    ? choices.map((entry, index) => [String(index), entry])
    : Object.entries(choices ?? {});
  for (const [key, entry] of entries as [string, unknown][]) {
    const record = typeof entry === "object" && entry !== null ? (entry as Loose) : null;
    const value =
      record && valueAttr ? record[valueAttr] : Array.isArray(choices) && record ? (record["value"] ?? key) : key;
    const raw = record ? (record[labelAttr] ?? record["label"] ?? "") : entry;
    const label = hash["localize"] ? game.i18n.localize(String(raw)) : String(raw);
    list.push({ value: String(value), label });
  }
  if (hash["sort"]) list.sort((a, b) => a.label.localeCompare(b.label));
  return list;
}

function chosenSet(selected: unknown): Set<string> {
  if (selected instanceof Set || Array.isArray(selected)) return new Set([...selected].map(String));
  return new Set(selected === undefined || selected === null ? [] : [String(selected)]);
}

function selectOptions(choices: unknown, options: HelperOptions) {
  const hash = options.hash;
  const chosen = chosenSet(hash["selected"]);
  const lines: string[] = [];
  const blank = hash["blank"];
  if (blank !== undefined && blank !== null) {
    const label = hash["localize"] ? game.i18n.localize(String(blank)) : String(blank);
    lines.push(`<option value=""${chosen.size === 0 ? " selected" : ""}>${escapeHtml(label)}</option>`);
  }
  for (const { value, label } of choicesOf(choices, hash)) {
    const mark = chosen.has(value) ? " selected" : "";
    lines.push(`<option value="${escapeHtml(value)}"${mark}>${escapeHtml(label)}</option>`);
  }
  return safe(lines.join(""));
}

function radioBoxes(name: unknown, choices: unknown, options: HelperOptions) {
  const checked = String(options.hash["checked"] ?? "");
  const boxes = choicesOf(choices, options.hash).map(({ value, label }) => {
    const mark = value === checked ? " checked" : "";
    return `<label class="checkbox"><input type="radio" name="${escapeHtml(name)}" value="${escapeHtml(value)}"${mark}> ${escapeHtml(label)}</label>`;
  });
  return safe(boxes.join(""));
}

function numberInput(value: unknown, options: HelperOptions) {
  const attrs = Object.entries(options.hash)
    .filter(([name]) => ["name", "class", "placeholder", "min", "max", "step"].includes(name))
    .map(([name, entry]) => ` ${name}="${escapeHtml(entry)}"`)
    .join("");
  const disabled = options.hash["disabled"] ? " disabled" : "";
  return safe(`<input type="number" value="${escapeHtml(value ?? "")}"${attrs}${disabled}>`);
}

interface FieldLike {
  label?: string;
  hint?: string;
  fieldPath?: string;
  name?: string;
  choices?: unknown;
  constructor: { name: string };
}

function inputHtml(field: FieldLike, hash: Loose, id: string): string {
  const name = escapeHtml(hash["name"] ?? field.fieldPath ?? field.name ?? "");
  const value = hash["value"];
  const kind = field.constructor.name;
  const choices = hash["choices"] ?? field.choices;
  if (choices) {
    const options = choicesOf(choices, hash).map((choice) => {
      const mark = chosenSet(value).has(choice.value) ? " selected" : "";
      return `<option value="${escapeHtml(choice.value)}"${mark}>${escapeHtml(choice.label)}</option>`;
    });
    return `<select id="${id}" name="${name}">${options.join("")}</select>`;
  }
  if (kind.startsWith("Boolean")) return `<input type="checkbox" id="${id}" name="${name}"${value ? " checked" : ""}>`;
  const type = kind.startsWith("Number") ? "number" : "text";
  return `<input type="${type}" id="${id}" name="${name}" value="${escapeHtml(value ?? "")}">`;
}

let fieldCount = 0;

function formInput(field: FieldLike, options: HelperOptions) {
  return safe(inputHtml(field, options.hash, `field-${++fieldCount}`));
}

function formGroup(field: FieldLike, options: HelperOptions) {
  const id = `field-${++fieldCount}`;
  const label = game.i18n.localize(String(options.hash["label"] ?? field.label ?? ""));
  const hint = game.i18n.localize(String(options.hash["hint"] ?? field.hint ?? ""));
  const hintHtml = hint ? `<p class="hint">${escapeHtml(hint)}</p>` : "";
  return safe(
    `<div class="form-group"><label for="${id}">${escapeHtml(label)}</label><div class="form-fields">${inputHtml(field, options.hash, id)}</div>${hintHtml}</div>`,
  );
}

const isTrue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** The helpers that templates written for Foundry 13 and 14 may count on. */
export function registerHelpers(): typeof Handlebars {
  Handlebars.registerHelper({
    localize,
    numberFormat,
    numberInput,
    selectOptions,
    radioBoxes,
    formInput,
    formGroup,
    formField: formGroup,
    checked: (value: unknown) => (value ? "checked" : ""),
    disabled: (value: unknown) => (value ? "disabled" : ""),
    concat: (...args: unknown[]) =>
      split(args)
        .values.map((value) => String(value ?? ""))
        .join(""),
    ifThen: (test: unknown, yes: unknown, no: unknown) => (isTrue(test) ? yes : no),
    object: (options: HelperOptions) => ({ ...options.hash }),
    eq: (a: unknown, b: unknown) => a === b,
    ne: (a: unknown, b: unknown) => a !== b,
    lt: (a: number, b: number) => a < b,
    gt: (a: number, b: number) => a > b,
    lte: (a: number, b: number) => a <= b,
    gte: (a: number, b: number) => a >= b,
    not: (value: unknown) => !isTrue(value),
    and: (...args: unknown[]) => split(args).values.every(isTrue),
    or: (...args: unknown[]) => split(args).values.some(isTrue),
  });
  return Handlebars;
}
