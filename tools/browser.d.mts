export function findBrowser(): string | undefined;
export function needBrowser(): string;
