import type { ReleaseState } from '../registry/recordEvent';

/** Rows of cells as lines, with columns of equal width. */
export function table(rows: readonly string[][]): string[] {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export const asJson = (data: unknown): string[] => [JSON.stringify(data, null, 2)];

/** The state that was shown, for `--expect`. */
export const asOf = ({ live: { number } }: ReleaseState): string => `As of event ${number}.`;
