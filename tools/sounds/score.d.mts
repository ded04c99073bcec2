export function sounds(): Record<string, Float64Array>;
