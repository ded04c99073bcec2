// Ids of documents in a compendium.
import { createHash } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** 16 letters and digits, always the same for this text. */
export const idFor = (text: string): string =>
  [...createHash("sha256").update(text).digest().subarray(0, 16)].map((byte) => LETTERS[byte % 62]).join("");
