import { readSetting, writeSetting, writeUserFlag } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { isObject, parsedJson } from "../host/outside.ts";
import { type Device, deviceWith, isGenuine, KEY, type OwnDevice } from "./boxes.ts";
import { fromBase64, toBase64 } from "./bytes.ts";
import { devicesOf } from "./setting.ts";

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

let here: { readonly stored: string; readonly device: OwnDevice } | null = null;

/**
 * This browser. Its private key is made once and never leaves it; if nothing can be stored, each page makes its own.
 */
export function device(): OwnDevice {
  const stored = String(readSetting(MODULE, "device"));
  if (here?.stored === stored) return here.device;
  const secret = fromBase64(stored);
  if (secret?.length === KEY) here = { stored, device: deviceWith(secret) };
  else if (here === null) {
    const made = deviceWith();
    here = { stored: toBase64(made.secret), device: made };
    void writeSetting(MODULE, "device", here.stored).catch(() => undefined);
  }
  return here.device;
}

/** Lists this browser in the user's own flag, so that keys can be wrapped for it. Answers whether it is now listed. */
export async function publishDevice(): Promise<boolean> {
  const list = listing(devicesOf(game.user), device());
  if (list === null) return true;
  try {
    await writeUserFlag(game.user, MODULE, "devices", list);
  } catch {
    return false;
  }
  return listing(devicesOf(game.user), device()) === null;
}
