import { fetchDecks } from "../../foundry/decks/library.ts";
import { registerMenu } from "../../foundry/host/host.ts";
import { Later } from "../../foundry/host/later.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import { locksmithIfAny } from "../../foundry/secrets/locksmith.ts";
import { fetchAdapter } from "../../foundry/systems/index.ts";
import { enter } from "../page/enter.ts";
import { arriving, refresh } from "../page/screens.ts";
import { MODULE } from "../page/templates.ts";
import { openSecrets } from "../settings/secrets-door.ts";

/** The buttons in Foundry's settings. What they open is fetched on the click. */

const first = <T>([part]: readonly [T, unknown]): T => part;

const rules = new Later(() => import("../encounter/rules-window.ts"));
const values = new Later(() => Promise.all([import("../settings/values-window.ts"), fetchAdapter()]).then(first));
const report = new Later(() => Promise.all([import("../settings/report-window.ts"), locksmithIfAny()]).then(first));
const checking = new Later(() => import("../check/window.ts"));
const sounds = new Later(() => import("../settings/sounds-window.ts"));
const faces = new Later(() => import("../faces/window.ts"));
const workshop = new Later(() => Promise.all([import("../workshop/workshop.ts"), fetchDecks()]).then(first));

/** Foundry creates an instance of a button's class for each click and renders it. */
const opener = (open: () => unknown) =>
  class extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };

const checkWorld = (): Promise<void> => enter(checking, ({ openCheck }) => openCheck());

const checkBar = new Later(() => import("../check/bar.ts"));

/** Shows a Game Master, above `below`, what is switched off in this world, or the offer to check a new one. */
export function showCheckBar(viewed: Encounter | null, html: HTMLElement, below: Element): void {
  if (game.user.isGM) arriving(checkBar, refresh)?.showBar(viewed, html, below, checkWorld);
}

/** Rules, values, decks and secrets are for Game Masters. */
export function registerMenus(): void {
  const force = { force: true };
  menu("rules", ["rules.title", "rules.open", "rules.hint"], "fa-gear", () =>
    enter(rules, ({ openRules }) => openRules()),
  );
  menu("values", ["values.title", "values.open", "values.hint"], "fa-magnifying-glass", () =>
    enter(values, ({ ValuesWindow }) => new ValuesWindow().render(force)),
  );
  menu("workshop", ["workshop.title", "workshop.open", "workshop.hint"], "fa-layer-group", () =>
    enter(workshop, ({ openWorkshop }) => openWorkshop()),
  );
  menu("check", ["check.title", "check.open", "check.hint"], "fa-shield-halved", checkWorld);
  menu("secrets", ["secrets.title", "secrets.open", "secrets.hint"], "fa-key", openSecrets);
  menu(
    "sounds",
    ["sounds.title", "sounds.open", "sounds.hint"],
    "fa-volume-high",
    () => enter(sounds, ({ SoundsWindow }) => new SoundsWindow().render(force)),
    false,
  );
  menu(
    "faces",
    ["faces.title", "faces.open", "faces.hint"],
    "fa-palette",
    () => enter(faces, ({ openFaces }) => openFaces()),
    false,
  );
  registerReport();
}

/** The report is for everybody, and there even when nothing else is. */
export function registerReport(): void {
  menu(
    "report",
    ["report.title", "report.open", "report.hint"],
    "fa-clipboard",
    () => enter(report, ({ ReportWindow }) => new ReportWindow().render({ force: true })),
    false,
  );
}

type Says = readonly [name: string, label: string, hint: string];

function menu(key: string, [name, label, hint]: Says, icon: string, open: () => unknown, restricted = true): void {
  registerMenu(MODULE, `${key}Menu`, {
    name: `dealt-in.${name}`,
    label: `dealt-in.${label}`,
    hint: `dealt-in.${hint}`,
    icon: `fa-solid ${icon}`,
    type: opener(open),
    restricted,
  });
}

/** Updates the open workshop after a change in the world's decks. */
export const refreshWorkshop = (): void => workshop.now?.refreshWorkshop();
