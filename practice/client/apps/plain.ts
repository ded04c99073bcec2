import type { Loose } from "./types.ts";

/** True for object literals, false for class instances, arrays, elements and functions. */
export function isPlain(value: unknown): value is Loose {
  if (typeof value !== "object" || value === null) return false;
  const proto = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

/** A copy of nested object literals and arrays; everything else is kept by reference. */
export function copyPlain<T>(value: T): T {
  if (Array.isArray(value)) return value.map((entry) => copyPlain(entry)) as T;
  if (!isPlain(value)) return value;
  const copy: Loose = {};
  for (const [key, entry] of Object.entries(value)) copy[key] = copyPlain(entry);
  return copy as T;
}

/** Freezes nested object literals, leaves everything else alone. */
export function freezePlain<T>(value: T): T {
  if (!isPlain(value)) return value;
  for (const entry of Object.values(value)) freezePlain(entry);
  return Object.freeze(value) as T;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

export function escapeHtml(text: unknown): string {
  return String(text ?? "").replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

interface ElementParts {
  class?: string;
  text?: string;
  html?: string;
  attrs?: Record<string, string | number | boolean | null | undefined>;
  on?: Record<string, (event: Event) => unknown>;
}

/** A short way to write one element. Text is always set as text. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  parts: ElementParts = {},
  children: (Node | string | null | undefined)[] = [],
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (parts.class) element.className = parts.class;
  if (parts.text !== undefined) element.textContent = parts.text;
  if (parts.html !== undefined) element.innerHTML = parts.html;
  for (const [name, value] of Object.entries(parts.attrs ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const [name, handler] of Object.entries(parts.on ?? {})) element.addEventListener(name, handler);
  for (const child of children) if (child !== null && child !== undefined) element.append(child);
  return element;
}

export function icon(classes: string): HTMLElement {
  return h("i", { class: classes, attrs: { "aria-hidden": "true" } });
}
