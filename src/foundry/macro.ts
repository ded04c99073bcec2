import { documentOf } from "./host.ts";
import type { Fight } from "./module.ts";
import { tell } from "./tell.ts";

interface Runnable {
  readonly name: string;
  execute(scope: object): unknown;
}

/**
 * Runs one of the world's macros on this page, with the encounter and this data in its scope. One that is gone or fails
 * is said to the user here, and nothing else stops for it.
 */
export async function runMacro(combat: Fight, uuid: string, data: object): Promise<void> {
  const macro = (await documentOf(uuid)) as Runnable | null;
  if (macro === null || typeof macro.execute !== "function") return tell(combat, { key: "macro.gone" });
  try {
    await macro.execute({ combat, ...data });
  } catch (error) {
    console.warn("dealt-in |", error);
    tell(combat, { key: "macro.failed", data: { name: macro.name } });
  }
}
