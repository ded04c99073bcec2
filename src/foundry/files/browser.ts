/** What the browser itself does with files and the clipboard. */

/** Lets the user here choose a file of theirs; null when they choose none. */
export function pickFile(accept: string): Promise<File | null> {
  const input = Object.assign(document.createElement("input"), { type: "file", accept });
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0] ?? null));
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}

/** Puts this text where the user here can paste it; whether the browser let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // there is no clipboard on an address without a certificate
  }
}
