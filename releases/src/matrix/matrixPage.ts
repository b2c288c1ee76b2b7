import { escapeHtml } from '../../../shell/server/page/escapeHtml';
import { wordOf } from './matrixLines';
import { matrixStyles } from './matrixStyles';
import type { Cell, Matrix, MatrixRow, ShownVersion } from './readMatrix';

/** The matrix as a page that needs nothing but itself. */
export function matrixPage(matrix: Matrix): string {
  const { at, shells, servers, rows } = matrix;
  const columns = shells.length + servers.length;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>What fits what | Plum releases</title>
<style>${matrixStyles}</style>
</head>
<body>
<main>
<h1>What fits what</h1>
<p>Each version of a remote against each shell and each server that somebody may still have, as the gate compares them. Written on <time datetime="${at.toISOString()}">${escapeHtml(dateWords(at))}</time>.</p>
<p class="verdict">${escapeHtml(verdictOf(rows))}</p>
${rows.length === 0 ? '' : tableOf(shells, servers, rows, columns)}
</main>
</body>
</html>
`;
}

const dateWords = (at: Date): string =>
  at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }) + ' UTC';

function verdictOf(rows: readonly MatrixRow[]): string {
  const cells = rows.flatMap(({ withShells, withServers }) => [...withShells, ...withServers]);
  const broken = cells.filter((cell) => wordOf(cell) === 'breaks').length;
  if (cells.length === 0) return 'No remote is published yet.';
  return broken === 0
    ? `All ${String(cells.length)} combinations fit.`
    : `${String(broken)} of ${String(cells.length)} combinations would break. The gate lets nobody get one.`;
}

function tableOf(
  shells: readonly ShownVersion[],
  servers: readonly string[],
  rows: readonly MatrixRow[],
  columns: number,
): string {
  const names = [...new Set(rows.map(({ remote }) => remote))];
  return `<div class="scroll" role="region" aria-labelledby="what" tabindex="0">
<table>
<caption id="what">Remotes by version, against shells and servers</caption>
<thead><tr><th scope="col">Remote</th>${shells.map((shell) => head('shell', shell)).join('')}${servers
    .map((server) => `<th scope="col">${escapeHtml(server)}</th>`)
    .join('')}</tr></thead>
${names
  .map(
    (name) => `<tbody>
<tr class="group"><th scope="rowgroup" colspan="${String(columns + 1)}">${escapeHtml(name)}</th></tr>
${rows.flatMap((row) => (row.remote === name ? rowOf(row) : [])).join('\n')}
</tbody>`,
  )
  .join('\n')}
</table>
</div>`;
}

const head = (what: string, { version, role }: ShownVersion): string =>
  `<th scope="col">${what} ${escapeHtml(version)}${badge(role)}</th>`;

const badge = (role: string): string =>
  role === '' ? '' : ` <span class="role">${escapeHtml(role)}</span>`;

function rowOf({ version, role, withShells, withServers }: MatrixRow): string {
  const cells = [...withShells, ...withServers].map(cellOf).join('');
  return `<tr><th scope="row">${escapeHtml(version)}${badge(role)}</th>${cells}</tr>`;
}

const SIGNS: Record<string, string> = { fits: '✓', breaks: '✕', 'not compared': '–' };

function cellOf(cell: Cell): string {
  const word = wordOf(cell);
  const lines = (cell ?? []).map((line) => `<li><code>${escapeHtml(line)}</code></li>`).join('');
  return `<td class="${word.replace(' ', '-')}"><span aria-hidden="true">${SIGNS[word] ?? ''}</span> ${word}${lines === '' ? '' : `<ul>${lines}</ul>`}</td>`;
}
