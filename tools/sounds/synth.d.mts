export const RATE: number;
