import { reconcile } from "../dealing/dealer.ts";
import { areOthersDue } from "../dealing/sealing.ts";
import { isFormer } from "../secrets/closing.ts";
import { renewUser, rotateKeys } from "../secrets/keyring.ts";
import { homes } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";

/** New keys, and resealing everything with them. */

/** Gives the world a new key (MD-22) and reseals everything closed. Answers whether the server accepted it. */
export async function changeKey(): Promise<boolean> {
  const isChanged = await rotateKeys();
  if (isChanged) await closeAgain();
  return isChanged;
}

/**
 * Gives this player a new key (MD-22) and reseals their hand in every encounter. Answers whether the server accepted
 * it.
 */
export async function changeKeyOf(userId: string): Promise<boolean> {
  const isChanged = await renewUser(userId);
  if (isChanged) await closeAgain();
  return isChanged;
}

/** Where another page deals, that page reseals as soon as it hears of the keys. */
async function closeAgain(): Promise<void> {
  for (const home of homes()) await reconcile(home, (session) => areOthersDue(home, session));
}

/** How many encounters and campaigns still have cards sealed with an earlier key. All of them still open. */
export const leftBehind = (): number => homes().filter(({ id }) => isFormer(storedAt(id)?.key ?? "")).length;
