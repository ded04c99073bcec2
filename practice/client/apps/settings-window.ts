import { ApplicationV2 } from "./application.ts";
import { DialogV2 } from "./dialog.ts";
import type { FormDataExtended } from "./form-data.ts";
import { attempt, type SettingMenu, t } from "./host.ts";
import { h, icon } from "./plain.ts";
import { settingRow } from "./settings-inputs.ts";
import type { ApplicationOptions, Loose } from "./types.ts";

function packageTitle(namespace: string): string {
  if (namespace === "core") return "Core settings";
  if (namespace === game.system.id) return game.system.title;
  return game.modules.get(namespace)?.title ?? namespace;
}

function menuRow(menu: SettingMenu): HTMLElement {
  const button = h("button", { attrs: { type: "button", "data-key": menu.key } }, [
    menu.icon ? icon(menu.icon) : null,
    h("span", { text: t(menu.label || menu.name) }),
  ]);
  button.addEventListener("click", () => attempt(() => new menu.type().render({ force: true })));
  const hint = menu.hint ? h("p", { class: "hint", text: t(menu.hint) }) : null;
  const fields = h("div", { class: "form-fields" }, [button]);
  return h("div", { class: "form-group submenu" }, [h("span", { class: "label", text: t(menu.name) }), fields, hint]);
}

/** Every setting that may be seen, by package. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings-config",
    tag: "form",
    window: {
      title: "Game settings",
      icon: "fa-solid fa-gears",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    position: { width: 560, height: 560 },
    form: { closeOnSubmit: true, handler: (_event, _form, data) => save((data as FormDataExtended).object) },
  };

  override async _renderHTML(): Promise<HTMLElement[]> {
    const body = h("div", {
      class: "settings-list scrollable",
      attrs: { tabindex: "0", role: "group", "aria-label": "Settings" },
    });
    for (const namespace of namespaces()) {
      const rows = rowsOf(namespace);
      if (rows.length === 0) continue;
      const legend = h("legend", { text: packageTitle(namespace) });
      body.append(h("fieldset", { attrs: { "data-category": namespace } }, [legend, ...rows]));
    }
    if (!body.childElementCount) body.append(h("p", { text: "No package has settings to show." }));
    const button = h("button", { attrs: { type: "submit" } }, [
      icon("fa-solid fa-floppy-disk"),
      h("span", { text: "Save changes" }),
    ]);
    return [body, h("footer", { class: "form-footer" }, [button])];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}

function namespaces(): string[] {
  const all = [...game.settings.settings.values(), ...game.settings.menus.values()].map(({ namespace }) => namespace);
  return [...new Set(["core", game.system.id, ...all])];
}

function rowsOf(namespace: string): HTMLElement[] {
  const menus = [...game.settings.menus.values()].filter(
    (menu) => menu.namespace === namespace && (!menu.restricted || game.user.isGM),
  );
  const settings = [...game.settings.settings.values()].filter(
    (setting) => setting.namespace === namespace && setting.config && (setting.scope !== "world" || game.user.isGM),
  );
  return [
    ...menus.map(menuRow),
    ...settings.map((setting) => settingRow(setting, game.settings.get(namespace, setting.key), false)),
  ];
}

async function save(values: Loose): Promise<void> {
  let reload = false;
  for (const [id, value] of Object.entries(values)) {
    const setting = game.settings.settings.get(id);
    if (!setting || game.settings.get(setting.namespace, setting.key) === value) continue;
    await game.settings.set(setting.namespace, setting.key, value);
    reload ||= setting.requiresReload === true;
  }
  if (!reload) return;
  const content = "<p>Some of these settings work only after the page is loaded again.</p>";
  const yes = await DialogV2.confirm({ window: { title: "Reload the page?" }, content, modal: true });
  if (yes === true) location.reload();
}
