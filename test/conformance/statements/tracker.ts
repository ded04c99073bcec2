import { type CombatDoc, type Data, host, isV14, type Tracker } from "../../../src/foundry/check/foundry.ts";
import { type Bench, holds, same, statement, until, waitFor } from "../bench.ts";

const row = (html: HTMLElement, combat: CombatDoc, name: string) =>
  html.querySelector<HTMLElement>(
    `li.combatant[data-combatant-id="${combat.turns.find((one) => one.name === name)?.id}"]`,
  );

export const aboutTracker = [
  statement("parts", "the tracker is header, ol and nav, each the root of its part", async (bench) => {
    await bench.encounter({ A: 1 });
    const html = await bench.tracker();
    for (const [selector, part] of [
      ["header.combat-tracker-header", "header"],
      ["ol.combat-tracker", "tracker"],
      ["nav.combat-controls", "footer"],
    ] as const)
      same(html.querySelector<HTMLElement>(selector)?.dataset["applicationPart"], part, selector);
  }),
  statement("row", "a row has image, name, controls and a place for the number", async (bench) => {
    const combat = await bench.encounter({ A: 1 });
    const li = row(await bench.tracker(), combat, "A");
    same(li?.dataset["action"], "activateCombatant", "the row's action");
    same(li?.querySelector(".token-name .name")?.textContent?.trim(), "A", "the name");
    for (const selector of [
      "img.token-image",
      ".combatant-controls [data-action='toggleHidden']",
      ".combatant-controls [data-action='toggleDefeated']",
      ".token-initiative",
    ])
      holds(li?.querySelector(selector), selector);
  }),
  statement("input", "a whole number is an input for the GM, none is a button to roll", async (bench) => {
    const combat = await bench.encounter({ A: 7, B: null });
    const html = await bench.tracker();
    const input = row(html, combat, "A")?.querySelector<HTMLInputElement>(".token-initiative input.initiative-input");
    same(input?.value, "7", "the input");
    holds(row(html, combat, "B")?.querySelector(".token-initiative [data-action='rollInitiative']"), "the button");
  }),
  statement("decimals", "if any number has a fraction, all are plain text with two decimals", async (bench) => {
    const combat = await bench.encounter({ A: 7, B: 2.5 });
    const html = await bench.tracker();
    const texts = ["A", "B"].map((name) => row(html, combat, name)?.querySelector("span.initiative")?.textContent);
    same(texts, ["7.00", "2.50"], "texts");
  }),
  statement("marks", "rows of who acts, is hidden or defeated are active, hide, defeated", async (bench) => {
    const combat = await bench.fight({ A: 3, B: 2, C: 1 });
    await combat.turns[1]!.update({ hidden: true });
    await combat.turns[2]!.update({ defeated: true });
    const html = await bench.tracker();
    for (const [name, mark] of [
      ["A", "active"],
      ["B", "hide"],
      ["C", "defeated"],
    ] as const)
      holds(row(html, combat, name)?.classList.contains(mark), `${name} is ${mark}`);
  }),
  statement("render-hook", "renderCombatTracker gets app, element, context and options", async (bench) => {
    await bench.encounter({ A: 1 });
    const calls = bench.record("renderCombatTracker");
    await bench.tracker();
    const [app, html, context, options] = calls.args.at(-1) ?? [];
    same(app === host().ui.combat, true, "the application");
    holds(html instanceof HTMLElement, "the element");
    holds(Array.isArray((context as { turns?: unknown })?.turns), "turns in the context");
    holds(Array.isArray((options as { parts?: unknown })?.parts), "parts in the options");
  }),
  statement("footer-calls-methods", "an action that the tracker lacks is a method of the encounter", async (bench) => {
    const combat = await bench.fight({ A: 2, B: 1 });
    const html = await bench.tracker();
    html.querySelector<HTMLElement>("nav.combat-controls [data-action='nextTurn']")?.click();
    await until(() => combat.turn === 1, "turn 1");
  }),
  statement("no-render", "render: false draws nothing", async (bench) => {
    const combat = await bench.encounter({ A: 1 });
    await bench.tracker();
    const calls = bench.record("renderCombatTracker");
    await combat.update({ round: 1, turn: 0 }, { render: false, turnEvents: false });
    await waitFor(100);
    same(calls.names.length, 0, "renders");
  }),
  statement("name", "in 14 an encounter's name is its title in the tracker", async (bench) => {
    const combat = await bench.fight({ A: 1 });
    await combat.update({ name: "At the bridge" });
    const title = (await bench.tracker()).querySelector(".encounter-title")?.textContent?.trim();
    same([combat.name === "At the bridge", title === "At the bridge"], [isV14(), isV14()], "name, title");
  }),
  statement("menu-format", "menu entries are name and callback in 13, label and onClick in 14", async () => {
    const entries = host().ui.combat._getEntryContextOptions();
    const keys = isV14() ? ["label", "onClick"] : ["name", "callback"];
    holds(entries.length > 0, "there are entries");
    for (const entry of entries) for (const key of keys) holds(key in entry, `${key} in an entry`);
    holds(String(entries[0]?.["icon"]).includes("<") !== isV14(), "the icon is HTML in 13 and classes in 14");
  }),
  statement("menu-hook", "a row's menu is asked for once, by getCombatTrackerContextOptions", async (bench) => {
    const [app, entries, popout] = await menuOfPopout(bench, "getCombatTrackerContextOptions");
    same([app === popout, Array.isArray(entries)], [true, true], "application, entries");
  }),
  statement("encounter-menu-hook", "the encounter's own menu, by getCombatContextOptions", async (bench) => {
    const [app, entries, popout] = await menuOfPopout(bench, "getCombatContextOptions");
    same([app === popout, Array.isArray(entries)], [true, true], "application, entries");
  }),
  statement("menu-hook-documented", "getCombatantContextOptions is documented, and never called", async (bench) => {
    const calls = bench.record("getCombatantContextOptions");
    await menuOfPopout(bench, "getCombatTrackerContextOptions");
    same(calls.names, [], "calls");
  }),
];

/** What this hook was called with, once, while the tracker was popped out and drawn twice. */
async function menuOfPopout(bench: Bench, hook: string): Promise<[Tracker, Data[], Tracker]> {
  await bench.encounter({ A: 1 });
  const calls = bench.record(hook);
  await host().ui.combat.renderPopout();
  const popout = await opened();
  bench.later(() => popout.close());
  await popout.render();
  same(calls.names.length, 1, "calls");
  const [app, entries] = calls.args[0] as [Tracker, Data[]];
  return [app, entries, popout];
}

async function opened(): Promise<Tracker> {
  await until(() => host().ui.combat.popout?.rendered, "a pop-out");
  return host().ui.combat.popout!;
}
