export function weightsOf(
  files: Readonly<Record<string, Uint8Array>>,
): Record<string, number> & { readonly whole: number };
