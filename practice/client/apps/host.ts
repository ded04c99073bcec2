/** Small helpers over the client's globals. */

export type { Data } from "../core/types/document.ts";
export type {
  ActorLike,
  CombatantLike,
  CombatLike,
  MessageLike,
  SceneLike,
  TokenLike,
  UserLike,
} from "../core/types/documents.ts";
export type { KeyAction, KeyBinding, KeyContext } from "../core/types/keybindings.ts";
export type { SettingConfig, SettingMenu } from "../core/types/settings.ts";

const looksLikeKey = /^[\w-]+(\.[\w-]+)+$/;

/** Localises a key, with data if it has any. The host's own plain English passes as it is. */
export function t(key: string, data?: Record<string, unknown>): string {
  if (!looksLikeKey.test(key)) return key;
  return data ? game.i18n.format(key, data) : game.i18n.localize(key);
}

/** Shows a failure to the person instead of losing it, and keeps it in the console. */
export function report(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error);
  const alreadySaid = __practice.notifications.at(-1)?.message === message;
  if (!alreadySaid) ui.notifications?.error(message);
}

/** For event handlers: starts something and reports what goes wrong with it. */
export function attempt(work: () => unknown): void {
  try {
    const result = work();
    if (result instanceof Promise) result.catch(report);
  } catch (error) {
    report(error);
  }
}
