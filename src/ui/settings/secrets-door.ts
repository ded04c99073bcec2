import { Later } from "../../foundry/host/later.ts";
import { fetchLocksmith } from "../../foundry/secrets/locksmith.ts";
import { enter } from "../page/enter.ts";

/** The window of keys, and what is done with the key phrase, are fetched when somebody wants them. */

const secrets = new Later(() => Promise.all([import("./secrets-window.ts"), fetchLocksmith()]).then(([part]) => part));

/** Opens the window of keys. */
export const openSecrets = (): Promise<void> => enter(secrets, (part) => part.openSecrets());

/** The answer to the request to keep the phrase: `show` it, `save` it to a file, or neither. Nobody is asked again. */
export const keepPhrase = (how: string): Promise<void> => enter(secrets, (part) => part.keepPhrase(how));
