import type { Text } from "../../../engine/table/table.ts";
import { pageAtHand } from "./pages.ts";

/** The text of files that users bring, whatever wrote them. */

/** What no text has: other control characters than those of lines, or the beginning of a printed page. */
const NO_TEXT = /^%PDF-|[^\P{Cc}\t\n\v\f\r\x7f-\x9f]/u;

/**
 * What nobody writes, and what comes of reading other alphabets as the western one: its unused places, a sign or a capital
 * within a word, many accents in a row, and the mark of an alphabet that it then is not.
 */
const NOT_WESTERN = /[\x7f-\x9f]|\p{L}[¡-©«-±³-¹»-¿×÷‚ƒ„†‡ˆ‰‹›˜“”]+\p{L}|\p{Ll}[À-ÖØ-ÞŠŒŽŸ]|[À-ÿ]{4}|^ï»¿/u;

/** The text of this file, or why there is none: it is longer than so many bytes, or cannot be read in full. */
export async function fileText(
  file: File,
  most: number,
): Promise<{ readonly text: string } | { readonly refusal: Text }> {
  if (file.size > most) return { refusal: { key: "file.tooBig" } };
  const text = decoded(await file.arrayBuffer());
  return text === null || NO_TEXT.test(text) ? { refusal: { key: "file.noText" } } : { text };
}

/** Without its mark, as what that says or as UTF-8; else as the western alphabet that spreadsheets still write. */
function decoded(bytes: ArrayBuffer): string | null {
  const mark = [...new Uint8Array(bytes.slice(0, 2))].join();
  if (mark === "255,254") return readAs("utf-16le", bytes);
  if (mark === "254,255") return readAs("utf-16be", bytes);
  const text = readAs("utf-8", bytes);
  if (text !== null) return text;
  const western = readAs("windows-1252", bytes);
  return western === null || NOT_WESTERN.test(western) ? null : western;
}

function readAs(encoding: string, bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What the browser itself does with files and the clipboard. It obeys only the window that was pressed. */

/** Lets the user choose a file. Null if they choose none. */
export function pickFile(accept: string): Promise<File | null> {
  const input = Object.assign(pageAtHand().createElement("input"), { type: "file", accept });
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0] ?? null));
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}

/** Copies this text to the clipboard. Answers whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await (pageAtHand().defaultView ?? window).navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // an address without a certificate has no clipboard
  }
}
