export function faultsOf(manifest: object, files: Readonly<Record<string, unknown>>): string[];
