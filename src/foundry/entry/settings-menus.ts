import { registerMenu } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import type { Menu } from "./behind-seam.ts";
import { withRest } from "./seam.ts";

interface Button {
  /** Keys in `lang/`. */
  readonly says: readonly [name: string, label: string, hint: string];
  readonly icon: string;
  readonly isForAll: boolean;
}

const button = (says: Button["says"], icon: string, isForAll = false): Button => ({ says, icon, isForAll });

const MENUS: Readonly<Record<Menu, Button>> = {
  rules: button(["rules.title", "rules.open", "rules.hint"], "fa-gear"),
  values: button(["values.title", "values.open", "values.hint"], "fa-magnifying-glass"),
  workshop: button(["workshop.title", "workshop.open", "workshop.hint"], "fa-layer-group"),
  check: button(["check.title", "check.open", "check.hint"], "fa-shield-halved"),
  secrets: button(["secrets.title", "secrets.open", "secrets.hint"], "fa-key"),
  sounds: button(["sounds.title", "sounds.open", "sounds.hint"], "fa-volume-high", true),
  faces: button(["faces.title", "faces.open", "faces.hint"], "fa-palette", true),
  report: button(["report.title", "report.open", "report.hint"], "fa-clipboard", true),
};

/** Foundry creates an instance of a button's class for each click and renders it. */
const opener = (open: () => unknown) =>
  class extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };

/** Registers the button of this name, at `init`. */
export function registerMenuOf(name: Menu): void {
  const { says, icon, isForAll } = MENUS[name];
  const [title, label, hint] = says;
  registerMenu(MODULE, `${name}Menu`, {
    name: `dealt-in.${title}`,
    label: `dealt-in.${label}`,
    hint: `dealt-in.${hint}`,
    icon: `fa-solid ${icon}`,
    type: opener(() => withRest(({ menus }) => menus[name]())),
    restricted: !isForAll,
  });
}

/** Registers all of them. */
export function registerMenus(): void {
  const names: readonly Menu[] = [
    ...(["rules", "values", "workshop", "check", "secrets"] as const),
    ...(["sounds", "faces", "report"] as const),
  ];
  names.forEach(registerMenuOf);
}
