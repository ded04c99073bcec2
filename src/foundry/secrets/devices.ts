import { isObject, parsedJson } from "../host/outside.ts";
import type { Device } from "./boxes.ts";
import { isGenuine } from "./boxes.ts";

/** How many browsers of one user are remembered, the newest last. */
export const MOST_DEVICES = 6;
/** Longer than that many devices can be: this module never writes a longer flag. In characters. */
const LONGEST = 1000;

/** The devices that a user's flag lists. That user can write the flag, so anything in it may be made up. */
export function devicesIn(flag: unknown): readonly Device[] {
  if (typeof flag !== "string" || flag.length > LONGEST) return [];
  const listed = parsedJson(flag);
  if (!Array.isArray(listed)) return [];
  const newest: readonly unknown[] = listed.slice(-MOST_DEVICES);
  const devices = new Map<string, Device>();
  for (const one of newest) if (isDevice(one) && isGenuine(one)) devices.set(one.id, { id: one.id, pub: one.pub });
  return [...devices.values()];
}

/** The flag with this device as the newest. Null if it is already listed. */
export function listing(flag: unknown, { id, pub }: Device): string | null {
  const devices = devicesIn(flag);
  if (devices.some((one) => one.id === id)) return null;
  return JSON.stringify([...devices.slice(1 - MOST_DEVICES), { id, pub }]);
}

const isDevice = (value: unknown): value is Device =>
  isObject(value) && typeof value["id"] === "string" && typeof value["pub"] === "string";
