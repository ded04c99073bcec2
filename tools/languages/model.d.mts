import type { Body } from "./texts.mjs";

export function englishOf(asked: string): Body;
export function fileOf(asked: string): string;
