export const NOT_DRAWN: string;
