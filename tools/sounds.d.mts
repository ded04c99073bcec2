export function buildSounds(folder: string): void;
