import { outside } from "../outside/served.ts";
import { type KeyAction, t } from "./host.ts";
import { ListWindow } from "./list-window.ts";
import { h, icon } from "./plain.ts";
import { SettingsConfig } from "./settings-window.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { ToursManagement } from "./tours-management.ts";
import type { ApplicationOptions } from "./types.ts";

/** The modules that are installed, and whether they run. */
export class ModuleManagement extends ListWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "module-management",
    window: { title: "Modules", icon: "fa-solid fa-cube" },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const rows = game.modules.map(({ id, title, version, active }) =>
      h("li", { class: "package", attrs: { "data-module-id": id } }, [
        h("strong", { text: title }),
        h("span", { class: "entry-note", text: `${id} ${version}, ${active ? "active" : "not active"}` }),
      ]),
    );
    return h(
      "ol",
      { class: "package-list plain" },
      rows.length ? rows : [h("li", { text: "No modules are installed." })],
    );
  }
}

function keysOf(action: KeyAction): string {
  const bindings = game.keybindings.bindings.get(action.id) ?? action.editable;
  const words = bindings.map(({ key, modifiers = [] }) => [...modifiers, key.replace(/^(Key|Digit)/, "")].join(" + "));
  return words.join(", ") || "not bound";
}

/** The keys of the host and of the packages. */
export class ControlsConfig extends ListWindow {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "controls-config",
    window: { title: "Keybindings", icon: "fa-solid fa-keyboard" },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const list = h("dl", { class: "key-list" });
    for (const action of game.keybindings.actions.values()) {
      if (action.restricted && !game.user.isGM) continue;
      const name = h("dt", {}, [t(action.name)]);
      if (action.hint) name.append(h("small", { class: "hint", text: t(action.hint) }));
      list.append(h("div", {}, [name, h("dd", {}, [h("kbd", { text: keysOf(action) })])]));
    }
    return list;
  }
}

function opener(label: string, iconClass: string, action: string): HTMLElement {
  return h("button", { attrs: { type: "button", "data-action": action } }, [
    icon(iconClass),
    h("span", { text: label }),
  ]);
}

export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["settings-sidebar"],
    window: { title: "Settings", icon: "fa-solid fa-gears" },
    actions: {
      configure: () => new SettingsConfig().render({ force: true }),
      modules: () => new ModuleManagement().render({ force: true }),
      controls: () => new ControlsConfig().render({ force: true }),
      tours: () => new ToursManagement().render({ force: true }),
      lobby: () => location.assign(outside.lobby),
    },
  };

  override async _renderHTML(): Promise<HTMLElement[]> {
    const info = h("section", { class: "settings-info" }, [
      h("h2", { text: game.world.title }),
      h("p", {
        text: `A practice world with the ways of generation ${game.release.generation}. It is not Foundry VTT.`,
      }),
      h("p", { class: "entry-note", text: `System: ${game.system.title}` }),
    ]);
    const buttons = h("div", { class: "settings-buttons" }, [
      opener("Game settings", "fa-solid fa-gears", "configure"),
      opener("Keybindings", "fa-solid fa-keyboard", "controls"),
      opener("Tour management", "fa-solid fa-signs-post", "tours"),
      opener("Modules", "fa-solid fa-cube", "modules"),
      opener("Back to the lobby", "fa-solid fa-door-open", "lobby"),
    ]);
    return [info, buttons];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}
