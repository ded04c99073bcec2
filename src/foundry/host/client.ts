/** This browser page's identity and its source of randomness. */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id of letters and digits. Works even without `crypto.randomUUID`, as on a plain-http LAN. */
export const randomId = (length = 12): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % LETTERS.length]).join("");

/** Uniform over 0 … n − 1 from the cryptographic source, without modulo bias (C-2). */
export function below(n: number): number {
  const limit = Math.floor(0x1_0000_0000 / n) * n;
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while ((word[0] as number) >= limit);
  return (word[0] as number) % n;
}

/** Written with everything this page deals, to say which page it was (see presence.ts). */
export const page = { id: randomId(), since: Date.now() } as const;
