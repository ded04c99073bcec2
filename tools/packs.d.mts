export function buildPacks(folder: string): Promise<void>;
