/** A table of these rows under these heads, as wide as what is in it: the first column to the left, others to the right. */
export function inColumns(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => String(row[at] ?? "").length)));
  const cell = (text: string, at: number) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0));
  return [heads, ...rows].map((row) => row.map((one, at) => cell(String(one), at)).join("  ")).join("\n");
}
