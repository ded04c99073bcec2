export function typesText(): string;
