/** A table for a terminal: the first column to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const padded = (text: string, column: number) =>
    column === 0 ? text.padEnd(widthOf(0)) : text.padStart(widthOf(column));
  return rows.map((row) => row.map(padded).join('  ').trimEnd()).join('\n');
}
