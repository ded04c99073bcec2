export const PICTURES: Readonly<Record<string, { readonly width: number; readonly height: number }>>;
