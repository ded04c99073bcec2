/** Where each path is in the templates, by the line that was written for it. */
export type Places = ReadonlyMap<number, string>;

export function pathsOf(
  templates: Readonly<Record<string, string>>,
  from: string,
): { readonly source: string; readonly places: Places };

export function inTemplates(output: string, file: string, places: Places): string;
