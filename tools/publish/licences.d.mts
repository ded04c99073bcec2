export function foldersOf(moduleIds: readonly string[]): string[];
export function licencesText(folders: readonly string[], notice: string): string;
