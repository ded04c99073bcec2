import { announcements, deaf, type Faults, method } from "./fault.ts";

/** This hook is called on each call of that one, once more. */
const onceMore = (hook: string, of = hook): string =>
  `for (const way of ["call", "callAll"]) swap(Hooks, way, (call) => (name, ...args) => {
    if (name === "${of}") call("${hook}", ...args);
    return call(name, ...args);
  });`;

const ofAll = (selector: string, spoil: string): string =>
  `drawn((html) => { for (const one of html.querySelectorAll("${selector}")) ${spoil}; });`;

export const inTracker: Faults = {
  parts: ofAll("ol.combat-tracker", "one.classList.remove('combat-tracker')"),
  row: ofAll("img.token-image", "one.remove()"),
  input: ofAll("input.initiative-input", "one.replaceWith(one.value)"),
  decimals: ofAll("span.initiative", "one.textContent = Number(one.textContent)"),
  marks: ofAll("li.hide", "one.classList.remove('hide')"),
  "render-hook": announcements("renderCombatTracker", "args.slice(0, 3)"),
  "footer-calls-methods": ofAll("nav.combat-controls [data-action]", "one.dataset.action += 'Now'"),
  "no-render": method(
    "update",
    "changes, operation = {}",
    "const { render, ...rest } = operation; return before.call(this, changes, rest);",
  ),
  name: ofAll(".encounter-title", "one.textContent = 'Encounter'"),
  "menu-format": `swap(ui.combat, "_getEntryContextOptions", (before) => () =>
    before.call(ui.combat).map(({ label, ...rest }) => ({ ...rest, name: label })));`,
  "menu-hook": onceMore("getCombatTrackerContextOptions"),
  "encounter-menu-hook": onceMore("getCombatContextOptions"),
  "menu-hook-documented": onceMore("getCombatantContextOptions", "getCombatTrackerContextOptions"),
};

const api = "foundry.applications.api";
const dialog = (name: string, body: string): string =>
  `swap(${api}.DialogV2, "${name}", (wait) => async function (options) { ${body} });`;

export const inApplications: Faults = {
  "render-order": deaf("renderApplicationV2"),
  force: `swap(${api}.ApplicationV2.prototype, "render", (render) => function (options) {
    return render.call(this, { ...options, force: true });
  });`,
  actions: `const halt = (event) => event.target.dataset.what && event.stopImmediatePropagation();
    addEventListener("click", halt, { capture: true });
    later(() => removeEventListener("click", halt, { capture: true }));`,
  close: deaf("closeStatementWindow"),
  "dialog-wait": dialog(
    "wait",
    `const answer = await wait.call(this, options); return answer === 42 ? "counted" : answer;`,
  ),
  "dialog-dismissed": dialog("wait", `return (await wait.call(this, options)) ?? "close";`),
  "dialog-cleaned": dialog(
    "wait",
    `const { content } = options;
    return wait.call(this, { ...options, content: content.replace?.(" required", "") ?? content });`,
  ),
  "dialog-element": dialog(
    "wait",
    "const { content } = options; return wait.call(this, { ...options, content: content.outerHTML ?? content });",
  ),
  "picture-picker": `swap(foundry.applications.apps.FilePicker.implementation.prototype, "_onSubmitForm", () =>
    async (_config, event) => event.preventDefault());`,
  "dialog-confirm": dialog("confirm", `return (await wait.call(this, options)) ? "yes" : "no";`),
};

const focus = (expression: string): string =>
  `getter(game.keyboard, "hasFocus", (get) => function () {
    const now = document.activeElement;
    const has = get.call(this);
    return ${expression};
  });`;

export const inKeyboard: Faults = {
  "keys-fields": focus("has && now.localName !== 'textarea'"),
  "keys-buttons": focus("has || now.localName === 'summary'"),
  "keys-said": focus("has || now.dataset.keyboardFocus === 'false'"),
  "keys-core": `getter(game.keybindings, "bindings", (get) => function () {
    return new Map([...get.call(this)].filter(([id, keys]) => !keys.some(({ key }) => key === "Space")));
  });`,
};
