import { reconcile } from "../dealing/dealer.ts";
import { areOthersDue } from "../dealing/sealing.ts";
import { isFormer } from "../secrets/closed.ts";
import { renewUser, rotateKeys } from "../secrets/keyring.ts";
import { homes } from "../storage/home.ts";
import { storedAt } from "../storage/store.ts";

/** Keys made anew, and everything that they close written anew with them. */

/** Another key for the world (MD-22): all that is closed is closed again with it. Whether the server took it. */
export async function changeKey(): Promise<boolean> {
  const isChanged = await rotateKeys();
  if (isChanged) await closeAgain();
  return isChanged;
}

/** Another key for this player (MD-22), and the own hand closed with it in every fight. Whether the server took it. */
export async function changeKeyOf(userId: string): Promise<boolean> {
  const isChanged = await renewUser(userId);
  if (isChanged) await closeAgain();
  return isChanged;
}

/** Where another page deals, that page does it as soon as it hears of the keys. */
async function closeAgain(): Promise<void> {
  for (const home of homes()) await reconcile(home, (session) => areOthersDue(home, session));
}

/** In how many fights and campaigns cards are still closed with an earlier key; each one opens all the same. */
export const leftBehind = (): number => homes().filter(({ id }) => isFormer(storedAt(id)?.key ?? "")).length;
