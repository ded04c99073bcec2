/** Reads what stands at this path of a document, as Foundry's `utils` does. */
export const getProperty = (object: object | undefined, path: string): unknown =>
  path.split(".").reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], object);
