export function notesOf(changelog: string, version: string): string;
export function disagreeing(version: string, said: Readonly<Record<string, string>>): string[];
