import { readSetting, registerSetting, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";

/**
 * What the Game Masters share, such as their common Bennies. It is a world setting, because an Assistant may write that
 * but not another Game Master's user.
 */

/** Used in place of a document's UUID. */
export const PURSE = `${MODULE}.purse`;
const KEY = "purse";

type Kept = Readonly<Record<string, number | string>>;

/** Registers the setting. `changed` is called on every change. */
export function registerPurse(changed: () => void): void {
  registerSetting(MODULE, KEY, { scope: "world", config: false, type: String, default: "", onChange: changed });
}

/** Its contents, in the shape of a document's flags. */
export const purse = (): { readonly uuid: string; readonly flags: Readonly<Record<string, Kept>> } => ({
  uuid: PURSE,
  flags: { [MODULE]: keptIn(String(readSetting(MODULE, KEY))) },
});

/** Numbers and words by name. Empty if the text is not ours. */
function keptIn(text: string): Kept {
  try {
    const kept: unknown = JSON.parse(text === "" ? "{}" : text);
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

/** Keeps `value` at this path of its flags, or deletes it if null. Rejects if the server refuses. */
export async function putInPurse(
  path: string,
  value: number | string | boolean | null,
  operation: object = {},
): Promise<void> {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const { [name]: _, ...others } = purse().flags[MODULE] ?? {};
  await writeSetting(MODULE, KEY, JSON.stringify(value === null ? others : { ...others, [name]: value }), operation);
}
