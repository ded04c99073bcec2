/** By the line of what was written, where its path stands in the templates. */
export type Places = ReadonlyMap<number, string>;

export function pathsOf(
  templates: Readonly<Record<string, string>>,
  from: string,
): { readonly source: string; readonly places: Places };

export function inTemplates(output: string, file: string, places: Places): string;
