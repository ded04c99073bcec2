import { readSetting, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { worldKey, worldKeyId } from "../secrets/closing.ts";
import { keysHere } from "../secrets/setting.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { hasClosed } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";

/** Whether closed cards lie anywhere that this Game Master's page, which has no key, cannot open. */
export const isLocked = (): boolean =>
  game.user.isGM && worldKey() === null && homes().some((home) => rulesAt(home) !== null && holdsClosed(home));

/** The setting that says for which key a Game Master was asked to keep the phrase. */
const ASKED = "phrase";

/**
 * Whether it is time to keep the key phrase: closed cards are out, only one browser could open them, and nobody was
 * asked yet.
 */
export function isPhraseDue(): boolean {
  const id = worldKeyId();
  const keys = keysHere();
  if (id === "" || typeof keys === "string" || keys.id !== id || readSetting(MODULE, ASKED) === id) return false;
  return Object.keys(keys.gms).length === 1 && homes().some(holdsClosed);
}

function holdsClosed({ id }: Home): boolean {
  const stored = storedAt(id);
  return stored !== null && hasClosed(stored);
}

/** Nobody is asked again for this key. Rejects if the server refuses. */
export const notePhrase = (): Promise<void> => writeSetting(MODULE, ASKED, worldKeyId());
