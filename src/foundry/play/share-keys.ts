import { onHook, registerSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { publishDevice } from "../secrets/devices.ts";
import { prepareKeys, shareKeys } from "../secrets/keyring.ts";
import { keysChanged, lookForSeals, onKeys } from "../secrets/setting.ts";
import { type Home, homes } from "../storage/home.ts";
import { hasClosed } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";
import { wordsFor } from "../text/i18n.ts";

/**
 * Registers where keys are kept: wrapped ones in the world, and this browser's own only in the browser. Called at `init`.
 */
export function registerSecrets(): void {
  registerSetting(MODULE, "keys", { scope: "world", config: false, type: String, default: "", onChange: keysChanged });
  lookForSeals(() => homes().flatMap(({ id }) => storedAt(id)?.key || []));
  registerSetting(MODULE, "phrase", {
    scope: "world",
    config: false,
    type: String,
    default: "",
    onChange: keysChanged,
  });
  registerSetting(MODULE, "device", { scope: "client", config: false, type: String, default: "" });
}

/** Lists this browser, checks the keys, and shares them with newcomers. Called at `ready`. */
export function watchSecrets(): void {
  const share = (): void => void shareKeys();
  for (const hook of ["createUser", "updateUser", "deleteUser", "userConnected"]) onHook(hook, share);
  onHook("updateUser", (user: { readonly id: string | null }) => {
    if (user.id === game.user.id) void publishDevice();
  });
  onKeys(share);
  void prepareKeys().then((state) => {
    if (state === "locked" && game.user.isGM && homes().some(isClosed))
      ui.notifications.warn(wordsFor("secrets.locked"));
    share();
  });
}

/** Whether closed cards lie there: without any, this browser does well without the key. */
function isClosed({ id }: Home): boolean {
  const stored = storedAt(id);
  return stored !== null && hasClosed(stored);
}
