import { answered } from "../../foundry/host/answered.ts";
import { pauseFor } from "../../foundry/host/faults.ts";
import { MODULE, template } from "../../foundry/host/module.ts";
import { isHtml } from "../../foundry/host/screen/dom.ts";
import type { Contexts } from "./contexts.ts";
import { claimKeys } from "./keyboard.ts";

/** What tells names apart comes last: where one is cut, it is so before the number or letter at its end. */

const END = /^(.*\S)(\s+(?:\d{1,3}|\p{Lu}))$/su;

/** Puts the end of this name, if it is a number or a letter, into a part that styles never cut. Its text stays the same. */
export function keepEnd(name: Element): void {
  const [, start, end] = name.children.length > 0 ? [] : (END.exec(name.textContent?.trim() ?? "") ?? []);
  if (start === undefined || end === undefined) return;
  const part = (text: string) => Object.assign(name.ownerDocument.createElement("span"), { textContent: text });
  name.classList.add("dealt-in-parted");
  name.replaceChildren(part(start), part(end));
}

const NAMES = [
  "shared/card",
  "shared/cards",
  "table/grid",
  "panels/count",
  "offers/offer",
  "shared/badges",
  "offers/ask",
  "strip/strip",
  "strip/lost",
  "panels/row",
  "tracker/group",
  "tracker/divider",
  "row-drag/handle",
  "forms/fields",
  "forms/card-grid",
  "shared/confirm",
  "chat/chat",
  "chat/said",
  "table/table",
  "shared/aside",
  "panels/progress",
  "table/panels",
  "table/dice",
  "encounter/help",
  "canvas/canvas",
  "canvas/place",
  "shared/drama",
  "shared/term",
  "panels/laid",
  "shared/hint",
  "commands/named",
  "shared/card-line",
  "hand/card",
  "hand/cards",
  "hand/held",
  "hand/picked",
  "hand/of",
  "hand/pool",
  "hand/lines",
  "hand/row",
  "hand/do",
  "hand/play",
  "hand/dock",
  "adventure/sheet",
  "adventure/stepper",
  "adventure/tick",
  "tracker/hand-bar",
  "seat/marks",
  "tracker/ended-bar",
  "check/bar",
  "offers/questions",
  "offers/several",
  "offers/words",
  "rolling/rolling",
  "rolling/overlay",
  "rolling/dice",
  "rolling/total",
  "rolling/by-system",
  "shared/notice",
  "table/seat-line",
  "table/top",
  "table/countdown",
  "table/without",
  "table/board",
  "panels/seat-menu",
  "seat/seat",
  "deck-menu/deck-menu",
  "strip/supply",
  "turn/acts",
  "turn/may",
  "turn/still",
  "turn/waiting",
  "panels/drama-deck",
  "shared/help-button",
  "shared/undo",
  "tape/tape",
  "tape/redo",
  "tape/then",
  "recap/recap",
  "recap/lanes",
  "recap/table",
  "forms/options",
  "alerts/toast",
  "encounter/steps",
  "encounter/pages",
] as const;
export type TemplateName = (typeof NAMES)[number];

const compiled = new Map<TemplateName, (context: object) => string>();

/** How soon to ask again if the server does not answer, in milliseconds. */
const AGAIN = 2000;

let loaded = (): void => undefined;
const loading = new Promise<void>((resolve) => {
  loaded = resolve;
});

/** Resolves when every template is loaded. Windows made of several wait for it, since a key may open them earlier. */
export const areHere = (): Promise<void> => loading;

/**
 * Loads every template, as partials too, trying until the server answers, and keeps it compiled: rows are written while
 * the tracker renders.
 */
export async function loadTemplates(): Promise<void> {
  const { loadTemplates: load, getTemplate } = foundry.applications.handlebars;
  try {
    await answered(load(NAMES.map(template)));
    for (const name of NAMES) compiled.set(name, await getTemplate(template(name)));
  } catch (error) {
    console.warn("dealt-in |", error);
    await pauseFor(AGAIN);
    return loadTemplates();
  }
  loaded();
}

/** The template's text for this context. Empty while the templates are still loading. */
export const write = <N extends TemplateName & keyof Contexts>(name: N, context: Contexts[N] & object): string =>
  compiled.get(name)?.(context) ?? "";

/** The template as an element with its own keys, created in the document it is for: the window may be detached. */
export function make<N extends TemplateName & keyof Contexts>(
  name: N,
  context: Contexts[N] & object,
  document: Document,
): HTMLElement | null {
  const frame = document.createElement("template");
  frame.innerHTML = write(name, context).trim();
  const made = frame.content.firstElementChild;
  if (!isHtml(made)) return null;
  claimKeys(made);
  for (const name of made.querySelectorAll("[data-name]")) keepEnd(name);
  return made;
}

export const areLoaded = (): boolean => compiled.size === NAMES.length;
export { MODULE };
