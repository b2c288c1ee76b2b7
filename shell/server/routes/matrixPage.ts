import {
  cellWord,
  type Cell,
  type Matrix,
  type MatrixRow,
  type ShownVersion,
} from 'releases/compatibility';
import { escapeHtml } from '../page/composePage';

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
<style>${STYLES}</style>
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
  const broken = cells.filter((cell) => cellWord(cell) === 'breaks').length;
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
  const word = cellWord(cell);
  const lines = (cell ?? []).map((line) => `<li><code>${escapeHtml(line)}</code></li>`).join('');
  return `<td class="${word.replace(' ', '-')}"><span aria-hidden="true">${SIGNS[word] ?? ''}</span> ${word}${lines === '' ? '' : `<ul>${lines}</ul>`}</td>`;
}

/** Readable at 320 px wide, and in dark mode. */
const STYLES = `
:root { color-scheme: light dark; --ink: #1d1b26; --quiet: #555264; --line: #dcd9e4; --ground: #fbfafd; --panel: #fff; --good: #14663c; --bad: #a3172c; --bad-ground: #fdf1f2; --accent: #4b2a7b; }
@media (prefers-color-scheme: dark) { :root { --ink: #eeecf4; --quiet: #b5b1c4; --line: #3a3748; --ground: #16141d; --panel: #1e1b28; --good: #7fdaa8; --bad: #ff9aa8; --bad-ground: #33191f; --accent: #c7aef2; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em; }
p { max-width: 44rem; margin: 0 0 1rem; color: var(--quiet); }
.verdict { color: var(--ink); font-weight: 600; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--panel); }
.scroll:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; font-variant-numeric: tabular-nums; }
caption { padding: 1rem 1rem 0.5rem; text-align: start; font-weight: 600; }
th, td { padding: 0.625rem 1rem; border-top: 1px solid var(--line); text-align: start; vertical-align: top; }
thead th { border-top: 0; border-bottom: 2px solid var(--line); min-width: 9rem; }
tbody th { font-weight: 500; white-space: nowrap; }
.group th { background: var(--ground); color: var(--accent); font-weight: 700; }
.role { display: block; color: var(--quiet); font-size: 0.8125rem; font-weight: 400; white-space: normal; }
.fits { color: var(--good); }
.breaks { color: var(--bad); background: var(--bad-ground); font-weight: 600; }
.not-compared { color: var(--quiet); }
ul { margin: 0.375rem 0 0; padding: 0; list-style: none; font-weight: 400; color: var(--ink); }
li + li { margin-top: 0.25rem; }
code { font: 0.8125rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
`;
