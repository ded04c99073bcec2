import type { Body } from "./texts.mjs";

export function faultsOf(lang: string, own: Body, english: Body): string[];
