import escapeHtml from 'escape-html';
import type { PageFile } from './composeDiscovery';

export const styleTags = (styles: readonly PageFile[]): string =>
  styles.map((file) => `<link rel="stylesheet" ${attributes('href', file)}>`).join('\n');

export const scriptTags = (scripts: readonly PageFile[]): string =>
  scripts.map((file) => `<script ${scriptAttributes('src', file)} defer></script>`).join('\n');

/** Each runs as soon as it has come, and waits for no style sheet. */
export const asyncScripts = (scripts: readonly PageFile[]): string =>
  scripts.map((file) => `<script ${scriptAttributes('src', file)} async></script>`).join('\n');

/** ES modules of the first screen, with all that they import. */
export const modulePreloads = (modules: readonly PageFile[]): string =>
  modules.map((file) => `<link rel="modulepreload" ${attributes('href', file)}>`).join('\n');

/** An import map with the integrity of each ES module; nothing where there are none. */
export const importMap = (integrity: Readonly<Record<string, string>>): string =>
  Object.keys(integrity).length === 0 ? '' : jsonInHtml({ integrity });

/** A preload counts only if it has the attributes of the later request: `crossorigin` and `integrity`. */
export function preloads(files: {
  scripts: PageFile[];
  styles: PageFile[];
  fonts: string[];
}): string {
  const link = (as: string, attributed: string) => `<link rel="preload" as="${as}" ${attributed}>`;
  return [
    ...files.scripts.map((file) => link('script', scriptAttributes('href', file))),
    ...files.styles.map((file) => link('style', attributes('href', file))),
    ...files.fonts.map((url) => link('font', `${attributes('href', { url })} crossorigin`)),
  ].join('\n');
}

/** Browsers enforce the integrity policy of a page, which accepts no script without `crossorigin`. */
const scriptAttributes = (name: 'src' | 'href', file: PageFile): string =>
  `${attributes(name, file)}${file.url.startsWith('/') ? ' crossorigin' : ''}`;

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
