import { readSetting, registerSetting, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { parsedJson, propertiesOf } from "../host/outside.ts";

/**
 * What the Game Masters share, such as their common Bennies. It is a world setting, because an Assistant may write that
 * but not another Game Master's user.
 */

/** Used in place of a document's UUID. */
export const GM_POOL = `${MODULE}.purse`;
const KEY = "purse";

type Scalar = number | string | boolean;
type Kept = Readonly<Record<string, Scalar>>;

/** Registers the setting. `changed` is called on every change. */
export function registerGmPool(changed: () => void): void {
  registerSetting(MODULE, KEY, { scope: "world", config: false, type: String, default: "", onChange: changed });
}

/** Its contents, in the shape of a document's flags. */
export const gmPool = (): { readonly uuid: string; readonly flags: Readonly<Record<string, Kept>> } => ({
  uuid: GM_POOL,
  flags: { [MODULE]: parseGmPool(String(readSetting(MODULE, KEY))) },
});

/** Single values by name. Empty if the text is not ours. */
function parseGmPool(text: string): Kept {
  const kept = parsedJson(text);
  if (Array.isArray(kept)) return {};
  return Object.fromEntries(
    Object.entries(propertiesOf(kept)).filter((entry): entry is [string, Scalar] => isScalar(entry[1])),
  );
}

const isScalar = (value: unknown): value is Scalar => ["number", "string", "boolean"].includes(typeof value);

/** Keeps `value` at this path of its flags, or deletes it if null. Rejects if the server refuses. */
export async function putInGmPool(path: string, value: Scalar | null, operation: object = {}): Promise<void> {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const { [name]: _, ...others } = gmPool().flags[MODULE] ?? {};
  await writeSetting(MODULE, KEY, JSON.stringify(value === null ? others : { ...others, [name]: value }), operation);
}
