import type { Cell, Matrix } from './readMatrix';

/** The matrix for a terminal: a table, and beneath it each line that would break. */
export function matrixLines({ shells, servers, rows }: Matrix): string[] {
  const heads = [
    ...shells.map(({ version, role }) => `shell ${version}${role === '' ? '' : ` (${role})`}`),
    ...servers,
  ];
  const table = [
    ['', ...heads],
    ...rows.map(({ remote, version, role, withShells, withServers }) => [
      `${remote} ${version}${role === '' ? '' : ` (${role})`}`,
      ...[...withShells, ...withServers].map(wordOf),
    ]),
  ];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((cells) => cells[column]?.length ?? 0)),
  );
  const lines = table.map((cells) =>
    cells.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '),
  );
  const faults = rows.flatMap(({ withShells, withServers }) =>
    [...withShells, ...withServers].flatMap((cell) => cell ?? []),
  );
  return [...lines.map((line) => line.trimEnd()), ...new Set(faults)];
}

/** What stands in a cell, in words. */
export function wordOf(cell: Cell): string {
  if (cell === null) return 'not compared';
  return cell.length === 0 ? 'fits' : 'breaks';
}
