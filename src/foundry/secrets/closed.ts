import { locksmithHere } from "./locksmith.ts";

/**
 * What this page seals and opens while documents are prepared, which cannot wait: until the locksmith is here nothing
 * opens, as without a key.
 */

/** The world's key of 32 bytes. Null for players, and for a Game Master while this browser is locked. */
export const worldKey = (): Uint8Array | null => locksmithHere()?.worldKey() ?? null;

/** The id of that key. Empty without one. */
export const worldKeyId = (): string => locksmithHere()?.worldKeyId() ?? "";

/** Whether this is one of the world's earlier keys, so that what it sealed still opens here. */
export const isFormer = (id: string): boolean => locksmithHere()?.isFormer(id) === true;

/** Whether what was sealed with the key of this id waits for it: it is not here, and nobody gave it up. */
export const isAwaited = (id: string): boolean => locksmithHere()?.isAwaited(id) === true;

/**
 * Seals a value for Game Masters that opens only there, as a string. Throws without the world's key, so check that
 * first.
 */
export function seal(value: unknown, at: string): string {
  const here = locksmithHere();
  if (here === null) throw new Error("Nothing can be sealed: the locksmith is not here.");
  return here.seal(value, at);
}

/** The value sealed there. Undefined if it does not open here. */
export const unseal = (sealed: string, at: string): unknown => locksmithHere()?.unseal(sealed, at);

/**
 * Seals a value for one user and the Game Masters (MD-22) that opens only there, as a string. Null without that user's
 * key.
 */
export const envelope = (userId: string, value: unknown, at: string): string | null =>
  locksmithHere()?.envelope(userId, value, at) ?? null;

/**
 * The contents of an envelope for this user, by default the one here. Undefined if it does not open or belongs
 * elsewhere.
 */
export const openEnvelope = (sealed: string, at: string, userId: string = game.user.id ?? ""): unknown =>
  locksmithHere()?.openEnvelope(sealed, at, userId);

/** The same on a Game Master's page, even if it was sealed with an earlier key. */
export const openAnyEnvelope = (sealed: string, at: string, userId: string): unknown =>
  locksmithHere()?.openAnyEnvelope(sealed, at, userId);

/** Seals this user's request for Game Masters only. Null while there is no key to seal it with. */
export const sealAsk = (value: unknown): string | null => locksmithHere()?.sealAsk(value) ?? null;

/** This user's sealed request. Undefined if it does not open here or is someone else's. */
export const openAsk = (userId: string, sealed: string): unknown => locksmithHere()?.openAsk(userId, sealed);
