import { fetchDecks } from "../../foundry/decks/library.ts";
import { registerMenu } from "../../foundry/host/host.ts";
import { Later } from "../../foundry/host/later.ts";
import { fetchLocksmith, locksmithIfAny } from "../../foundry/secrets/locksmith.ts";
import { fetchAdapter } from "../../foundry/systems/index.ts";
import { enter } from "../page/enter.ts";
import { MODULE } from "../page/templates.ts";

/** The buttons in Foundry's settings. What they open is fetched on the click. */

const first = <T>([part]: readonly [T, unknown]): T => part;

const values = new Later(() => Promise.all([import("../settings/values-window.ts"), fetchAdapter()]).then(first));
const secrets = new Later(() => Promise.all([import("../settings/secrets-window.ts"), fetchLocksmith()]).then(first));
const report = new Later(() => Promise.all([import("../settings/report-window.ts"), locksmithIfAny()]).then(first));
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

/** All but sounds, faces and the report are for Game Masters. */
export function registerMenus(): void {
  const force = { force: true };
  registerMenu(MODULE, "valuesMenu", {
    name: "dealt-in.values.title",
    label: "dealt-in.values.open",
    hint: "dealt-in.values.hint",
    icon: "fa-solid fa-magnifying-glass",
    type: opener(() => enter(values, ({ ValuesWindow }) => new ValuesWindow().render(force))),
    restricted: true,
  });
  registerMenu(MODULE, "workshopMenu", {
    name: "dealt-in.workshop.title",
    label: "dealt-in.workshop.open",
    hint: "dealt-in.workshop.hint",
    icon: "fa-solid fa-layer-group",
    type: opener(() => enter(workshop, ({ openWorkshop }) => openWorkshop())),
    restricted: true,
  });
  registerMenu(MODULE, "secretsMenu", {
    name: "dealt-in.secrets.title",
    label: "dealt-in.secrets.open",
    hint: "dealt-in.secrets.hint",
    icon: "fa-solid fa-key",
    type: opener(() => enter(secrets, ({ SecretsWindow }) => new SecretsWindow().render(force))),
    restricted: true,
  });
  registerMenu(MODULE, "soundsMenu", {
    name: "dealt-in.sounds.title",
    label: "dealt-in.sounds.open",
    hint: "dealt-in.sounds.hint",
    icon: "fa-solid fa-volume-high",
    type: opener(() => enter(sounds, ({ SoundsWindow }) => new SoundsWindow().render(force))),
    restricted: false,
  });
  registerMenu(MODULE, "facesMenu", {
    name: "dealt-in.faces.title",
    label: "dealt-in.faces.open",
    hint: "dealt-in.faces.hint",
    icon: "fa-solid fa-palette",
    type: opener(() => enter(faces, ({ openFaces }) => openFaces())),
    restricted: false,
  });
  registerMenu(MODULE, "reportMenu", {
    name: "dealt-in.report.title",
    label: "dealt-in.report.open",
    hint: "dealt-in.report.hint",
    icon: "fa-solid fa-clipboard",
    type: opener(() => enter(report, ({ ReportWindow }) => new ReportWindow().render(force))),
    restricted: false,
  });
}

/** Updates the open workshop after a change in the world's decks. */
export const refreshWorkshop = (): void => workshop.now?.refreshWorkshop();
