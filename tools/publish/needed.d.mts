export function unneededIn(files: Readonly<Record<string, Uint8Array>>): string[];
