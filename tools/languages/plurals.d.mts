export function askedIn(lang: string): string[];
export function allowedIn(lang: string): string[];
export function isSingle(lang: string, kind: string): boolean;
