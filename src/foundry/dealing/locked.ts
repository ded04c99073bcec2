import { readSetting, writeSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { isAwaited, worldKey, worldKeyId } from "../secrets/closing.ts";
import { keysHere } from "../secrets/setting.ts";
import { type Home, homes, rulesAt } from "../storage/home.ts";
import { hasClosed } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";

/**
 * Whether there are closed cards that this Game Master's page cannot open: here, or anywhere while it has no key at
 * all.
 */
export function isLocked(home: Home | null): boolean {
  if (!game.user.isGM) return false;
  if (worldKey() === null) return homes().some(waits);
  return home !== null && waits(home);
}

/** The same anywhere. */
export const isAnyLocked = (): boolean => homes().some(isLocked);

/** Whether any closed cards would be lost there without a key that is not here. */
function waits(home: Home): boolean {
  const stored = storedAt(home.id);
  if (stored === null || !isAwaited(stored.key)) return false;
  return rulesAt(home) !== null && hasClosed(stored);
}

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
