import escapeHtml from 'escape-html';
import type { PageFile } from './composeDiscovery';

export const styleTags = (styles: readonly PageFile[]): string =>
  styles.map((file) => `<link rel="stylesheet" ${attributes('href', file)}>`).join('\n');

export const scriptTags = (scripts: readonly PageFile[]): string =>
  scripts.map((file) => `<script ${attributes('src', file)} defer></script>`).join('\n');

/** Each runs as soon as it has come, and waits for no style sheet. */
export const asyncScripts = (scripts: readonly PageFile[]): string =>
  scripts.map((file) => `<script ${attributes('src', file)} async></script>`).join('\n');

/** A preload counts only if it has the attributes of the later request: `crossorigin` and `integrity`. */
export function preloads(files: {
  scripts: PageFile[];
  styles: PageFile[];
  fonts: string[];
}): string {
  const link = (as: string, file: PageFile) =>
    `<link rel="preload" as="${as}" ${attributes('href', file)}${as === 'font' ? ' crossorigin' : ''}>`;
  return [
    ...files.scripts.map((file) => link('script', file)),
    ...files.styles.map((file) => link('style', file)),
    ...files.fonts.map((url) => link('font', { url })),
  ].join('\n');
}

function attributes(name: 'src' | 'href', { url, integrity }: PageFile): string {
  return [
    `${name}="${escapeHtml(url)}"`,
    ...(integrity === undefined ? [] : [`integrity="${escapeHtml(integrity)}"`]),
    ...(url.startsWith('/') ? [] : ['crossorigin']),
  ].join(' ');
}

/** JSON, safe inside a script element. */
export const jsonInHtml = (data: unknown): string =>
  JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
