import { onHook, registerSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { propertiesOf } from "../host/outside.ts";
import { locksmithComes, locksmithHere, locksmithIfAny } from "../secrets/locksmith.ts";
import { keysChanged, lookForSeals, onKeys } from "../secrets/setting.ts";
import { type Home, homes } from "../storage/home.ts";
import { hasClosed } from "../storage/restored.ts";
import { sealsHere } from "../storage/spare.ts";
import { storedAt } from "../storage/store.ts";
import { words } from "../text/i18n.ts";

/**
 * Registers where keys are kept: wrapped ones in the world, and this browser's own only in the browser. Called at
 * `init`.
 */
export function registerSecrets(): void {
  registerSetting(MODULE, "keys", { scope: "world", config: false, type: String, default: "", onChange: keysChanged });
  lookForSeals(sealsHere);
  registerSetting(MODULE, "phrase", {
    scope: "world",
    config: false,
    type: String,
    default: "",
    onChange: keysChanged,
  });
  registerSetting(MODULE, "device", { scope: "client", config: false, type: String, default: "" });
}

/**
 * Lists this browser and checks the keys as soon as the locksmith is here, and shares them with newcomers. Called at
 * `ready`.
 */
export function watchSecrets(): void {
  const share = (): void => void locksmithHere()?.shareKeys();
  for (const hook of ["createUser", "updateUser", "deleteUser", "userConnected"]) onHook(hook, share);
  onHook("updateUser", (user: { readonly id: string | null }, changed: object) => {
    if (user.id === game.user.id) void locksmithHere()?.publishDevice();
    else if (game.user.isGM && isAboutKeys(changed)) void locksmithIfAny();
  });
  onKeys(share);
  void locksmithComes.then(async ({ prepareKeys }) => {
    const state = await prepareKeys();
    if (state === "locked" && game.user.isGM && homes().some(isClosed)) ui.notifications.warn(words("secrets.locked"));
    share();
  });
}

/** Whether closed cards lie there: without any, this browser does well without the key. */
function isClosed({ id }: Home): boolean {
  const stored = storedAt(id);
  return stored !== null && hasClosed(stored);
}

/** Whether somebody has a new browser or another role, so that keys are due or no longer due. */
const isAboutKeys = (changed: object): boolean =>
  "role" in changed || "devices" in propertiesOf(foundry.utils.getProperty(changed, `flags.${MODULE}`));
