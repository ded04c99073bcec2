import { pageAtHand } from "../host/screen/pages.ts";

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
