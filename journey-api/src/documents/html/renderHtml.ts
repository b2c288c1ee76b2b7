import escapeHtml from 'escape-html';
import type { Block, BlockOf, DocumentTree } from '../documentTree';
import { documentStyles } from './documentStyles';

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
