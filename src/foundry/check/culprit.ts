/** Which package some code belongs to, as the browser tells by its address. */

export interface Package {
  readonly kind: "module" | "system";
  readonly id: string;
}

const ADDRESS = /\/(module|system)s\/([^/\s?#:)]+)\//;

/**
 * The package whose code made this call: that of the innermost frame which is neither Foundry's nor among `watching`,
 * the functions that only listen. Null if that is `own`, or if no package had a hand in it.
 */
export function callerIn(stack: string, own: string, watching: readonly string[] = []): Package | null {
  for (const line of stack.split("\n")) {
    const [, kind, id] = ADDRESS.exec(line) ?? [];
    if (kind === undefined || id === undefined) continue;
    if (id !== own) return { kind: kind === "system" ? "system" : "module", id };
    if (!watching.some((name) => line.includes(name))) return null;
  }
  return null;
}
