export function flac(sound: Float64Array): Uint8Array;
