import { readSetting, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";

/** What this world remembers of its checks. */

const SETTING = "checked";

interface Remembered {
  /** For which generation of Foundry and which game system it was checked, or not wanted. */
  readonly of: string;
  /** When it last was, in milliseconds; null if it never was. */
  readonly at: number | null;
  readonly held: number;
  readonly all: number;
}

const worldNow = (): string => `${game.release.generation} ${game.system.id}`;

/** The last check, if there was one. */
export function lastCheck(): Remembered | null {
  const { of, at, held, all } = propertiesOf(parsedJson(String(readSetting(MODULE, SETTING))));
  if (typeof of !== "string") return null;
  const number = (value: unknown): number => (typeof value === "number" ? value : 0);
  return { of, at: typeof at === "number" ? at : null, held: number(held), all: number(all) };
}

/** Whether a check was neither made nor declined since this world has this generation of Foundry and this game system. */
export const isCheckDue = (): boolean => lastCheck()?.of !== worldNow();

/** Remembers a check that was made. Rejects if the server refuses. */
export const rememberCheck = (held: number, all: number, at: number): Promise<void> =>
  writeSetting(MODULE, SETTING, JSON.stringify({ of: worldNow(), at, held, all } satisfies Remembered));

/** Asks no more until something is new. Rejects if the server refuses. */
export const declineCheck = (): Promise<void> =>
  writeSetting(MODULE, SETTING, JSON.stringify({ ...lastCheck(), of: worldNow() }));
