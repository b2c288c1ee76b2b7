import type { WrittenArticle } from './articleHtml';
import { escapeHtml, jsonInHtml } from './escapeHtml';

/** A file of the page, with its integrity where the shell knows it. */
export interface PageFile {
  url: string;
  integrity?: string;
}

/** What a page is composed of. */
export interface PageParts {
  brand: { name: string; displayName: string; themeColor: string; logo: string; favicon: string };
  /** The text of a public page, for browsers in which the scripts fail. */
  article?: WrittenArticle;
  releaseSet: string;
  /** The brand's theme and the frame's styles, painted with the first frame. */
  criticalCss: string;
  /** The inline script that runs before any other. */
  earlyScript: string;
  styles: PageFile[];
  scripts: PageFile[];
  /**
   * Webpack chunks of the first screen. They may run before the shell: webpack keeps them until they are
   * imported, and fetches one that failed again.
   */
  chunks: PageFile[];
  /** Files of the first screen that the shell starts. */
  preload: { scripts: PageFile[]; styles: PageFile[]; fonts: string[] };
  /** For the shell: `PageData` of its `page/pageData.ts`. */
  data: unknown;
}

/** The one HTML page, with links to every file that its first screen needs. */
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
${shellTags(parts)}
${parts.chunks.map((file) => `<script ${attributes('src', file)} async></script>`).join('\n')}
${preloads(parts.preload)}
<script type="application/json" id="plum-page">${jsonInHtml(parts.data)}</script>
</head>
<body>
<div id="root">${frameHtml(brand, article?.html)}</div>
</body>
</html>
`;
}

/** The tags of the shell's own styles and scripts. */
export const shellTags = ({ styles, scripts }: Pick<PageParts, 'styles' | 'scripts'>): string =>
  [
    ...styles.map((file) => `<link rel="stylesheet" ${attributes('href', file)}>`),
    ...scripts.map((file) => `<script ${attributes('src', file)} defer></script>`),
  ].join('\n');

/** A preload counts only if it has the attributes of the later request: `crossorigin` and `integrity`. */
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

/** The frame that is painted before any script has run. The shell renders the same one, with the same classes. */
function frameHtml(
  { displayName, logo }: { displayName: string; logo: string },
  article?: string,
): string {
  return `<header class="plum-header"><div class="plum-header__inner"><img class="plum-header__logo" src="${escapeHtml(logo)}" alt="${escapeHtml(displayName)}" height="32"></div></header><main class="plum-main">${article ?? `${NEEDS_SCRIPT}${SKELETON}`}</main>`;
}

/** Without scripts nothing ever replaces the skeleton, so it is hidden. */
const NEEDS_SCRIPT =
  '<noscript><style>.plum-skeleton{display:none}</style><div class="plum-article"><h1>Please turn on JavaScript</h1><p>This application needs JavaScript. Please turn it on in your browser\'s settings, then reload this page.</p></div></noscript>';

const SKELETON = `<div class="plum-skeleton" role="status"><span class="plum-skeleton__words">Please wait while loading...</span><span class="plum-skeleton__heading"></span><span class="plum-skeleton__line"></span><span class="plum-skeleton__panel"></span></div>`;
