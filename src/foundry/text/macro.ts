import { noteFault } from "../host/faults.ts";
import { documentOf } from "../host/host.ts";
import { isObject } from "../host/outside.ts";
import type { Home } from "../storage/home.ts";
import { notify } from "./notify.ts";

interface Runnable {
  readonly name: string;
  execute(scope: object): unknown;
}

const isRunnable = (document: object | null): document is Runnable =>
  isObject(document) && typeof document["execute"] === "function" && typeof document["name"] === "string";

/**
 * Runs a world macro on this page, with the encounter and this data in its scope. If it is gone or fails, the user is
 * told, and nothing else stops.
 */
export async function runMacro(home: Home, uuid: string, data: object): Promise<void> {
  const macro = await documentOf(uuid);
  if (!isRunnable(macro)) return notify(home, { key: "macro.gone" });
  try {
    await macro.execute({ combat: home.combat, ...data });
  } catch (error) {
    noteFault("a macro", error);
    notify(home, { key: "macro.failed", data: { name: macro.name } });
  }
}
