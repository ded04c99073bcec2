import { readSetting, writeSetting, writeUserFlag } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { deviceWith, KEY, type OwnDevice, openWith, sealWith, unwrap, wrap } from "./boxes.ts";
import { fromBase64, random, toBase64 } from "./bytes.ts";
import { devicesIn, listing } from "./devices.ts";
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

/** What only certain browsers open: they need no key of the world's, so it can be told to one that has lost it. */
export interface Handed {
  readonly box: string;
  /** The key to it, wrapped for each of them. */
  readonly keys: Readonly<Record<string, string>>;
}

/** Seals this for the browsers that a user lists. Null if none is listed. */
export function sealFor(user: object, value: unknown, at: string): Handed | null {
  const key = random(KEY);
  const keys = devicesIn(devicesOf(user)).flatMap((one) => {
    const wrapped = wrap(key, "handed", one);
    return wrapped === undefined ? [] : [[one.id, wrapped] as const];
  });
  return keys.length === 0 ? null : { box: sealWith(key, "ask", value, at), keys: Object.fromEntries(keys) };
}

/** What was sealed so for this browser. Undefined for anything else. */
export function openHanded({ box, keys }: Handed, at: string): unknown {
  const own = device();
  const wrapped = Object.hasOwn(keys, own.id) ? keys[own.id] : undefined;
  const key = wrapped === undefined ? undefined : unwrap(wrapped, "handed", own);
  return key && openWith(key, "ask", box, at);
}
