import { Collection } from "./collection.ts";
import type { WorldCollection } from "./collections.ts";
import type { Setting } from "./documents/setting.ts";
import { Hooks } from "./hooks.ts";
import type { GameTime } from "./time.ts";
import type { Data } from "./types/document.ts";
import type { SettingConfig, SettingMenu, SettingsLike } from "./types/settings.ts";

interface FieldLike {
  initial?: unknown;
  options?: Data;
  clean?(value: unknown): unknown;
  getInitialValue?(): unknown;
}

/** The stored Setting documents, by scope. */
class WorldSettings extends Collection<Setting> {
  getSetting(id: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === id && setting.user === user);
  }
}

export class Settings implements SettingsLike {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenu>();

  get storage(): Map<string, unknown> {
    const world = new WorldSettings();
    const stored = (game["settingDocuments"] as WorldCollection<Setting> | undefined)?.contents ?? [];
    for (const setting of stored) world.set(setting.id, setting);
    return new Map<string, unknown>([
      ["world", world],
      ["user", world],
      ["client", localStorage],
    ]);
  }

  register(namespace: string, key: string, config: Partial<SettingConfig>): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const id = `${namespace}.${key}`;
    const scope = config.scope ?? "client";
    this.settings.set(id, { ...config, namespace, key, id, scope, config: config.config ?? false, type: config.type });
  }

  registerMenu(namespace: string, key: string, config: Partial<SettingMenu>): void {
    const { name = "", label, type } = config;
    if (!type) throw new Error("You must specify the application that a settings menu opens");
    const restricted = config.restricted ?? false;
    const menu = { ...config, name, label: label ?? name, type, restricted, namespace, key: `${namespace}.${key}` };
    this.menus.set(menu.key, menu);
  }

  private registered(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  private owner(config: SettingConfig): string | null {
    return config.scope === "user" ? game.userId : null;
  }

  private document(config: SettingConfig): Setting | undefined {
    return (this.storage.get("world") as WorldSettings).getSetting(config.id, this.owner(config));
  }

  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    const config = this.registered(namespace, key);
    const stored = this.document(config);
    if (document) return stored;
    const text =
      config.scope === "client" ? localStorage.getItem(clientKey(config.id)) : (stored?.value as string | undefined);
    return typed(config, text === null || text === undefined ? undefined : parsed(text));
  }

  async set(namespace: string, key: string, value: unknown, options: Data = {}): Promise<unknown> {
    const config = this.registered(namespace, key);
    const clean = typed(config, value);
    const text = JSON.stringify(clean);
    if (config.scope === "client") {
      const before = localStorage.getItem(clientKey(config.id));
      localStorage.setItem(clientKey(config.id), text);
      if (before === text) return clean;
      Hooks.callAll("clientSettingChanged", config.id, clean, options);
      config.onChange?.(clean, options, game.userId);
      return clean;
    }
    const stored = this.document(config);
    if (stored) await stored.update({ value: text }, options);
    else {
      const Cls = getDocumentClass("Setting") as typeof Setting;
      await Cls.create({ key: config.id, value: text, user: this.owner(config) }, options);
    }
    return clean;
  }
}

/** One browser may show several users side by side; each has its own. */
const clientKey = (id: string) => `practice.${game.userId}.${id}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function initial(config: SettingConfig): unknown {
  if (config.default !== undefined) return foundry.utils.deepClone(config.default);
  const field = config.type as FieldLike | undefined;
  return typeof config.type === "object" ? (field?.getInitialValue?.() ?? field?.initial) : config.default;
}

function typed(config: SettingConfig, value: unknown): unknown {
  const { type } = config;
  const given = value === undefined ? initial(config) : value;
  if (given === undefined || given === null) return given;
  if (type === Number) return Number(given);
  if (type === Boolean) return given === "false" ? false : Boolean(given);
  if (type === String) return String(given);
  const field = type as FieldLike | undefined;
  return typeof type === "object" && field?.clean ? field.clean(given) : given;
}

/** The settings that Foundry itself has and packages read. */
export function registerCoreSettings(settings: Settings, generation: 13 | 14): void {
  const world = (key: string, type: unknown, value: unknown, onChange?: SettingConfig["onChange"]) =>
    settings.register("core", key, { scope: "world", type, default: value, ...(onChange ? { onChange } : {}) });
  const client = (key: string, type: unknown, value: unknown) =>
    settings.register("core", key, { scope: "client", type, default: value });
  const turnMarker = { enabled: true, animation: "spin", src: "", disposition: false };
  const tracker = { resource: "", skipDefeated: false, turnMarker };
  world("combatTrackerConfig", Object, tracker, () => {
    for (const combat of game.combats) (combat as unknown as { updateCombatantActors(): void }).updateCombatantActors();
    void ui.combat?.render();
  });
  world("time", Number, 0, (value, options, userId) =>
    (game.time as GameTime).onChange(Number(value), options, userId),
  );
  world("moduleConfiguration", Object, {});
  settings.register("core", "language", {
    name: "Language",
    hint: "Of everything that packages have translated.",
    config: true,
    requiresReload: true,
    scope: "client",
    type: String,
    default: "en",
    choices: CONFIG["supportedLanguages"] as Record<string, string>,
  });
  client("tourProgress", Object, {});
  client("photosensitiveMode", Boolean, false);
  client("noCanvas", Boolean, false);
  for (const sound of ["Ambient", "Interface", "Playlist"]) client(`global${sound}Volume`, Number, 0.5);
  client("combatTheme", String, "none");
  client("uiConfig", Object, { colorScheme: { applications: "", interface: "" }, fontScale: 5 });
  if (generation >= 14) client("messageMode", String, "public");
  else client("rollMode", String, "publicroll");
}
