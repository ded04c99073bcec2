import type { Data } from "./document.ts";

export interface SettingConfig {
  namespace: string;
  key: string;
  /** `namespace.key` */
  id: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config: boolean;
  type: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?: (value: unknown, options?: Data, userId?: string) => unknown;
}

export interface SettingMenu {
  namespace: string;
  /** `namespace.key` */
  key: string;
  name: string;
  label: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options: { force: boolean }): Promise<unknown> };
  restricted: boolean;
}

export interface SettingsLike {
  /** `namespace.key` -> registration */
  settings: Map<string, SettingConfig>;
  menus: Map<string, SettingMenu>;
  register(namespace: string, key: string, config: Partial<SettingConfig>): void;
  registerMenu(namespace: string, key: string, config: Partial<SettingMenu>): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown, options?: Data): Promise<unknown>;
}
