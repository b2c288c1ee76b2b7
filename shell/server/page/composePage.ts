import type { WrittenArticle } from './articleHtml';
import { escapeHtml, jsonInHtml } from './escapeHtml';
import { frameHtml } from './frameHtml';

/** A file of the page, with its integrity where the shell knows it. */
export interface PageFile {
  url: string;
  integrity?: string;
}

/** All that a page is made of. */
export interface PageParts {
  brand: { name: string; displayName: string; themeColor: string; logo: string; favicon: string };
  /** The text of a public page, for whoever's scripts fail. */
  article?: WrittenArticle;
  releaseSet: string;
  /** The brand's theme and the frame's styles, painted with the first frame. */
  criticalCss: string;
  /** The inline script that runs before any other. */
  earlyScript: string;
  styles: string[];
  scripts: string[];
  /**
   * Webpack chunks of the first screen. One that has run only waits to be asked for, so they need not
   * wait for the shell, and one that fails is fetched again by whoever asks.
   */
  chunks: PageFile[];
  /** Files that the first screen needs, and that only the shell can start. */
  preload: { scripts: PageFile[]; styles: PageFile[]; fonts: string[] };
  /** For the shell: `PageData` of its `entry/pageData.ts`. */
  data: unknown;
}

const NEEDS_SCRIPT =
  "<noscript><p>This application needs JavaScript. Please turn it on in your browser's settings.</p></noscript>";

/** The one HTML page, with what its first screen needs, so that nothing waits for a second look. */
export function composePage(parts: PageParts): string {
  const { brand, article } = parts;
  return `<!doctype html>
<html lang="en-GB" data-brand="${escapeHtml(brand.name)}" data-release="${escapeHtml(parts.releaseSet)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(article === undefined ? brand.displayName : `${article.title} | ${brand.displayName}`)}</title>
<script>${parts.earlyScript}</script>
<meta name="theme-color" content="${escapeHtml(brand.themeColor)}">
<meta name="robots" content="noindex">
<link rel="icon" href="${escapeHtml(brand.favicon)}" type="image/svg+xml">
<style>${parts.criticalCss}</style>
${parts.styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`).join('\n')}
${parts.scripts.map((url) => `<script src="${escapeHtml(url)}" defer></script>`).join('\n')}
${parts.chunks.map((file) => `<script ${attributes('src', file)} async></script>`).join('\n')}
${preloads(parts.preload)}
<script type="application/json" id="plum-page">${jsonInHtml(parts.data)}</script>
</head>
<body>
<div id="root">${frameHtml(brand, article?.html)}</div>
${article === undefined ? NEEDS_SCRIPT : ''}
</body>
</html>
`;
}

/** Each as its file will be asked for later: other origins and fonts without credentials, what has integrity with it. */
function preloads({ scripts, styles, fonts }: PageParts['preload']): string {
  const link = (as: string, file: PageFile) =>
    `<link rel="preload" as="${as}" ${attributes('href', file)}${as === 'font' ? ' crossorigin' : ''}>`;
  return [
    ...scripts.map((file) => link('script', file)),
    ...styles.map((file) => link('style', file)),
    ...fonts.map((url) => link('font', { url })),
  ].join('\n');
}

function attributes(name: 'src' | 'href', { url, integrity }: PageFile): string {
  return [
    `${name}="${escapeHtml(url)}"`,
    ...(integrity === undefined ? [] : [`integrity="${escapeHtml(integrity)}"`]),
    ...(url.startsWith('/') ? [] : ['crossorigin']),
  ].join(' ');
}
