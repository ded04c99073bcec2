import { h } from "./dom.ts";

/** Says why there is no table, in its place. */
export function noTable(error: unknown): HTMLElement {
  const why = error instanceof Error ? error.message : String(error);
  return h("p", { class: "note", text: `This cannot be played here: ${why}.`, attrs: { role: "alert" } });
}
