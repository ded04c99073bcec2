export function weightsOf(files: Readonly<Record<string, Uint8Array>>): Record<string, number>;
export function tooHeavy(weights: Readonly<Record<string, number>>): string[];
