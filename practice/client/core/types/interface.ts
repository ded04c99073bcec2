import type { Data } from "./document.ts";
import type { CombatLike, MessageLike } from "./documents.ts";

export interface Renderable {
  rendered?: boolean;
  render(options?: unknown): Promise<unknown>;
}

export interface NotificationsLike {
  info(message: string, options?: Data): unknown;
  warn(message: string, options?: Data): unknown;
  error(message: string | Error, options?: Data): unknown;
  success(message: string, options?: Data): unknown;
}

export interface UiLike {
  combat?: (Renderable & { viewed: CombatLike | null; popout?: Renderable }) | undefined;
  chat?:
    | (Renderable & {
        postOne?(message: MessageLike, options?: Data): Promise<unknown>;
        updateMessage?(message: MessageLike, options?: Data): Promise<unknown>;
        deleteMessage?(id: string, options?: Data): Promise<unknown>;
      })
    | undefined;
  players?: Renderable | undefined;
  sidebar?: Renderable | undefined;
  settings?: Renderable | undefined;
  notifications?: NotificationsLike | undefined;
  [member: string]: unknown;
}

/** Filled by `installApplications`. */
export interface ApplicationsLike {
  api: Record<string, unknown>;
  apps: Record<string, unknown>;
  ux: Record<string, unknown>;
  handlebars: Record<string, unknown>;
  sidebar: { tabs: Record<string, unknown>; [member: string]: unknown };
  ui: Record<string, unknown>;
  instances: Map<string, unknown>;
  [member: string]: unknown;
}
