/** Rows of cells, as spreadsheets write them. */

export interface Cells {
  readonly rows: readonly (readonly string[])[];
  /** The number of the row with a quotation mark too many or too few, at which reading stopped. */
  readonly broken: number | null;
}

/** The cells of this text, separated by this sign. */
export function cellsIn(text: string, sign: string): Cells {
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${sign}\r\n][^${sign}\r\n]*)?)([${sign}]|\r\n?|\n|$)`, "y");
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    if (row.length === 0) rows.push(row);
    const found = cell.exec(text);
    if (found === null) return { rows, broken: rows.length };
    const [, quoted, plain = "", end] = found;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== sign) row = [];
  }
  return { rows, broken: null };
}

/** These cells as text, separated by this sign. */
export const cellsText = (rows: readonly (readonly string[])[], sign = ","): string =>
  rows.map((row) => `${row.map(quoted).join(sign)}\n`).join("");

const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
