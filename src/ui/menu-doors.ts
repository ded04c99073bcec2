import { onHook, registerMenu } from "../foundry/host.ts";
import { Later } from "../foundry/later.ts";
import { onKeys } from "../foundry/secrets/keyring.ts";
import { enter } from "./enter.ts";
import { MODULE } from "./templates.ts";

/** The buttons in Foundry's settings. What they open is fetched upon the click. */

const values = new Later(() => import("./values-window.ts"));
const secrets = new Later(() => import("./secrets-window.ts"));
const report = new Later(() => import("./report-window.ts"));
const workshop = new Later(() => import("./workshop.ts"));

/** Foundry makes one of what a button names for each click on it, and wants it shown. */
const opener = (open: () => unknown) =>
  class extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };

function addMenu(name: string, icon: string, restricted: boolean, open: () => unknown): void {
  registerMenu(MODULE, `${name}Menu`, {
    name: `dealt-in.${name}.title`,
    label: `dealt-in.${name}.open`,
    hint: `dealt-in.${name}.hint`,
    icon: `fa-solid ${icon}`,
    type: opener(open),
    restricted,
  });
}

/** All but the report are for Game Masters. */
export function registerMenus(): void {
  const force = { force: true } as never;
  addMenu("values", "fa-magnifying-glass", true, () =>
    enter(values, ({ ValuesWindow }) => new ValuesWindow().render(force)),
  );
  addMenu("workshop", "fa-layer-group", true, () => enter(workshop, ({ openWorkshop }) => openWorkshop()));
  addMenu("secrets", "fa-key", true, () => enter(secrets, ({ SecretsWindow }) => new SecretsWindow().render(force)));
  addMenu("report", "fa-clipboard", false, () => enter(report, ({ ReportWindow }) => new ReportWindow().render(force)));
}

/** An open window of secrets follows the keys and the browsers that come. */
export function watchSecretsWindow(): void {
  const follow = (): void => secrets.now?.SecretsWindow.follow();
  onKeys(follow);
  for (const hook of ["createUser", "updateUser", "deleteUser"]) onHook(hook, follow);
}

/** The open workshop follows the world's decks. */
export const refreshWorkshop = (): void => workshop.now?.refreshWorkshop();
