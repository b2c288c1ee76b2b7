import escapeHtml from 'escape-html';
import type { Block, BlockOf, DocumentTree } from '../documentTree';

/** Inline, because a document loads nothing else. The page that shows it sets the custom properties by its brand. */
const documentStyles = `
:root { color-scheme: light; --ink: #1b1b29; --quiet: #55566a; --paper: #fff; --line: #dcdce6; --soft: #f5f5fa; --accent: #1b1b29;
  --face: Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; --heading-face: var(--face); }
* { box-sizing: border-box; }
body {
  margin: 0; padding: 1.5rem 1rem 3rem; color: var(--ink); background: var(--paper);
  font: 400 1rem/1.6 var(--face);
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
}
main { max-width: 42rem; margin: 0 auto; }
p, ul, dl, table, aside { margin: 0 0 1rem; }
h1, h2, h3 { font-family: var(--heading-face); line-height: 1.25; text-wrap: balance; }
h2:focus { outline: none; }
h1 { margin: 0 0 0.5rem; font-size: 1.625rem; letter-spacing: -0.015em; }
h2 { margin: 2.25rem 0 0.75rem; font-size: 1.25rem; letter-spacing: -0.01em; }
h3 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
.origin { padding-bottom: 1.25rem; border-bottom: 1px solid var(--line); color: var(--quiet); font-size: 0.875rem; }
.key { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr)); gap: 1px; margin: 0 0 1.5rem;
  overflow: hidden; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--line); }
.key div { display: flex; flex-direction: column; padding: 0.875rem 1rem; background: var(--paper); }
.key dt { color: var(--quiet); font-size: 0.875rem; }
.key dd { margin: 0; font-size: 1.375rem; font-weight: 600; letter-spacing: -0.01em; }
ul { padding-left: 1.25rem; }
li { margin-bottom: 0.5rem; padding-left: 0.25rem; }
li::marker { color: var(--quiet); }
table { width: 100%; border-collapse: collapse; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: 0.625rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
tr:last-child > * { border-bottom: 1px solid var(--line); }
.facts th { width: 36%; padding-right: 1.25rem; font-weight: 600; }
.facts td p:last-child { margin: 0; }
.facts td p { margin: 0 0 0.5rem; }
.rows thead th { color: var(--quiet); font-size: 0.875rem; font-weight: 600; }
.rows tbody th { font-weight: 400; }
.rows tr > :last-child { text-align: right; }
.notice { padding: 1rem 1.25rem; border: 1px solid var(--line); border-left: 4px solid var(--accent); border-radius: 0.5rem; background: var(--soft); }
.notice h3 { margin-top: 0; }
.notice p:last-child { margin: 0; }
@media (max-width: 30rem) {
  .key dd { font-size: 1.125rem; }
  .facts tr, .facts th, .facts td { display: block; width: auto; }
  .facts th { padding: 0.75rem 0 0; }
  .facts td { padding: 0.125rem 0 0.75rem; border: 0; }
  .facts tr:last-child th { border-bottom: 0; }
}
@media print { body { padding: 0; font-size: 10pt; } tr, .notice { break-inside: avoid; } }
`;

const element = (tag: string, text: string): string => `<${tag}>${escapeHtml(text)}</${tag}>`;

const elements = (tag: string, texts: string[]): string =>
  texts.map((text) => element(tag, text)).join('');

const tableRow = ([first = '', ...others]: string[]): string =>
  `<tr><th scope="row">${escapeHtml(first)}</th>${elements('td', others)}</tr>`;

const render: { [Kind in Block['kind']]: (block: BlockOf<Kind>) => string } = {
  heading: ({ text }) => element('h2', text),
  subheading: ({ text }) => element('h3', text),
  paragraph: ({ text }) => element('p', text),
  list: ({ items }) => `<ul>${elements('li', items)}</ul>`,
  notice: ({ title, paragraphs }) =>
    `<section class="notice">${element('h3', title)}${elements('p', paragraphs)}</section>`,
  keyFigures: ({ figures }) => {
    const items = figures.map(
      ({ label, value }) => `<div>${element('dt', label)}${element('dd', value)}</div>`,
    );
    return `<dl class="key">${items.join('')}</dl>`;
  },
  // Explicit roles, because the phone layout turns cells into blocks, which removes their implicit ones.
  facts: ({ caption, facts }) => {
    const body = facts.map(
      ({ term, details }) =>
        `<tr role="row"><th role="rowheader" scope="row">${escapeHtml(term)}</th>` +
        `<td role="cell">${elements('p', details)}</td></tr>`,
    );
    return `<table role="table" class="facts">${element('caption', caption)}<tbody role="rowgroup">${body.join('')}</tbody></table>`;
  },
  table: ({ caption, columns, rows }) => {
    const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
    return `<table class="rows">${element('caption', caption)}<thead><tr>${head}</tr></thead><tbody>${rows.map(tableRow).join('')}</tbody></table>`;
  },
};

const renderBlock = <Kind extends Block['kind']>(block: BlockOf<Kind> & { kind: Kind }): string =>
  render[block.kind](block);

/** A whole page without any external resource. */
export function renderHtml({ title, blocks, ...tree }: DocumentTree): string {
  const origin = `${tree.brandName} · Reference ${tree.reference} · ${tree.issuedOn}`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${element('title', title)}
<style>${documentStyles}</style>
</head>
<body>
<main>
${element('h1', title)}
<p class="origin">${escapeHtml(origin)}</p>
${blocks.map(renderBlock).join('\n')}
</main>
</body>
</html>
`;
}
