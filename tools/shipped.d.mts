export function shippedIn(folder: string): Record<string, Uint8Array>;
export function mapsIn(folder: string): Record<string, Uint8Array>;
