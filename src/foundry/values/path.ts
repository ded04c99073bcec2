/** The value at this dotted path of a document or plain data. Undefined if the path ends early. */
export function valueAt(data: unknown, path: string): unknown {
  let found = data;
  for (const part of path.split(".")) {
    if (typeof found !== "object" || found === null || !(part in found)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found;
}
