import { onHook, registerSetting } from "../host/host.ts";
import { MODULE } from "../host/module.ts";
import { publishDevice } from "../secrets/device.ts";
import { keysChanged, onKeys, prepareKeys, shareKeys } from "../secrets/keyring.ts";
import { words } from "../text/i18n.ts";

/** Registers where keys are kept: wrapped ones in the world, this browser's own in the browser alone. Called at `init`. */
export function registerSecrets(): void {
  registerSetting(MODULE, "keys", { scope: "world", config: false, type: String, default: "", onChange: keysChanged });
  registerSetting(MODULE, "device", { scope: "client", config: false, type: String, default: "" });
}

/** Lists this browser, sees to the keys, and shares them with whoever comes. Called at `ready`. */
export function watchSecrets(): void {
  const share = (): void => void shareKeys();
  for (const hook of ["createUser", "updateUser", "deleteUser", "userConnected"]) onHook(hook, share);
  onHook("updateUser", (user: { readonly id: string | null }) => {
    if (user.id === game.user.id) void publishDevice();
  });
  onKeys(share);
  void prepareKeys().then((state) => {
    if (state === "locked" && game.user.isGM) ui.notifications.warn(words("secrets.locked"));
    share();
  });
}
