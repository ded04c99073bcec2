import { readSetting, writeSetting, writeUserFlag } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { deviceWith, KEY, type OwnDevice } from "./boxes.ts";
import { fromBase64, toBase64 } from "./bytes.ts";
import { listing } from "./devices.ts";
import { devicesOf } from "./setting.ts";

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
