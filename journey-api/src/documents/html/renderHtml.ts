import type { Block, DocumentTree } from '../documentTree';
import { documentStyles } from './documentStyles';
import { escapeHtml } from './escapeHtml';

const element = (tag: string, text: string): string => `<${tag}>${escapeHtml(text)}</${tag}>`;

const elements = (tag: string, texts: string[]): string =>
  texts.map((text) => element(tag, text)).join('');

const keyFigures = ({ figures }: Extract<Block, { kind: 'keyFigures' }>): string => {
  const items = figures.map(
    ({ label, value }) => `<div>${element('dt', label)}${element('dd', value)}</div>`,
  );
  return `<dl class="key">${items.join('')}</dl>`;
};

// Explicit roles, because the phone layout turns cells into blocks, which removes their implicit ones.
const facts = ({ caption, facts: rows }: Extract<Block, { kind: 'facts' }>): string => {
  const body = rows.map(
    ({ term, details }) =>
      `<tr role="row"><th role="rowheader" scope="row">${escapeHtml(term)}</th>` +
      `<td role="cell">${elements('p', details)}</td></tr>`,
  );
  return `<table role="table" class="facts">${element('caption', caption)}<tbody role="rowgroup">${body.join('')}</tbody></table>`;
};

const tableRow = ([first = '', ...others]: string[]): string =>
  `<tr><th scope="row">${escapeHtml(first)}</th>${elements('td', others)}</tr>`;

const table = ({ caption, columns, rows }: Extract<Block, { kind: 'table' }>): string => {
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  return `<table class="rows">${element('caption', caption)}<thead><tr>${head}</tr></thead><tbody>${rows.map(tableRow).join('')}</tbody></table>`;
};

const renderBlock = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return element('h2', block.text);
    case 'subheading':
      return element('h3', block.text);
    case 'paragraph':
      return element('p', block.text);
    case 'list':
      return `<ul>${elements('li', block.items)}</ul>`;
    case 'notice':
      return `<section class="notice">${element('h3', block.title)}${elements('p', block.paragraphs)}</section>`;
    case 'keyFigures':
      return keyFigures(block);
    case 'facts':
      return facts(block);
    case 'table':
      return table(block);
  }
};

/** A whole page without any external resource. */
export const renderHtml = ({ title, blocks, ...tree }: DocumentTree): string => {
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
};
