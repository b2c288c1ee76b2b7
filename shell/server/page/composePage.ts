import escapeHtml from 'escape-html';
import type { PageFile, Sheet } from 'releases/registry';
import type { PublishedBrand } from './BrandSource';
import type { DrawnScreen } from './chooseFrame';

/** A public page as it can be read before, or without, any script. */
export interface WrittenArticle {
  title: string;
  html: string;
}

export interface PageParts {
  brand: Pick<
    PublishedBrand['pack'],
    'name' | 'displayName' | 'themeColor' | 'darkThemeColor' | 'logo' | 'favicon'
  >;
  /** The text of a public page, for browsers in which the scripts fail. */
  article?: WrittenArticle;
  frame?: Pick<DrawnScreen, 'html' | 'screen' | 'title' | 'isPublic' | 'sheets'>;
  /** The question about cookies as HTML; empty where it was answered. */
  notice?: string;
  releaseSet: string;
  criticalCss: string;
  earlyScript: string;
  styles: PageFile[];
  scripts: PageFile[];
  /** What works on the drawn screen before the shell does. */
  early: PageFile[];
  /**
   * Webpack chunks of the first screen. They may run before the shell: webpack keeps them until they are
   * imported, and fetches one that failed again.
   */
  chunks: PageFile[];
  preload: { scripts: PageFile[]; styles: PageFile[]; fonts: string[] };
  /** For the shell: `PageData` of its `page/pageData.ts`. */
  data: unknown;
}

export function composePage(parts: PageParts): string {
  const { brand, article, frame } = parts;
  const title = article?.title ?? frame?.title;
  return `<!doctype html>
<html lang="en-GB" data-brand="${escapeHtml(brand.name)}" data-release="${escapeHtml(parts.releaseSet)}"${ofApplicant(frame)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title ? `${title} | ${brand.displayName}` : brand.displayName)}</title>
<script>${parts.earlyScript}</script>
${themeColors(brand)}
<meta name="robots" content="noindex">
<link rel="icon" href="${escapeHtml(brand.favicon)}" type="image/svg+xml">
<style>${parts.criticalCss}</style>
${frame === undefined ? styleTags(parts.styles) : sheetTags(frame.sheets)}
${asyncScripts(parts.early)}
${scriptTags(parts.scripts)}
${asyncScripts(parts.chunks)}
${preloads(parts.preload)}
</head>
<body>
${parts.notice ?? ''}
${
  frame === undefined
    ? `<div id="root">${skeletonPage(brand, article?.html)}</div>`
    : `${READABLE}<div id="root" data-frame="${escapeHtml(frame.screen)}">${frame.html}</div>`
}
<script type="application/json" id="plum-page">${jsonInHtml(parts.data)}</script>
</body>
</html>
`;
}

/** By this the early script hides a screen from applicants who turn out to be due on another. */
const ofApplicant = (drawn: Pick<DrawnScreen, 'screen' | 'isPublic'> | undefined): string =>
  drawn?.isPublic === false ? ` data-screen="${escapeHtml(drawn.screen)}"` : '';

/** The colour of the browser's own frame. Packs published earlier have no dark scheme. */
function themeColors({ themeColor, darkThemeColor }: PageParts['brand']): string {
  const meta = (colour: string, media: string) =>
    `<meta name="theme-color" content="${escapeHtml(colour)}"${media}>`;
  if (darkThemeColor === undefined) return meta(themeColor, '');
  return `${meta(darkThemeColor, ' media="(prefers-color-scheme: dark)"')}
${meta(themeColor, '')}`;
}

const styleTags = (styles: readonly PageFile[]): string =>
  styles.map((file) => `<link rel="stylesheet" ${attributes('href', file)}>`).join('\n');

const scriptTags = (scripts: readonly PageFile[]): string =>
  scripts.map((file) => `<script ${attributes('src', file)} defer></script>`).join('\n');

/** Style sheets within the page. The runtimes of webpack and Rspack fetch none whose name is in `data-href`. */
const sheetTags = (sheets: readonly Sheet[]): string =>
  sheets
    .map(
      ({ name, css }) =>
        `<style data-href="${escapeHtml(name)}">${css.replaceAll('</', '<\\/')}</style>`,
    )
    .join('\n');

/** Each runs as soon as it has come, and waits for no style sheet. */
export const asyncScripts = (scripts: readonly PageFile[]): string =>
  scripts.map((file) => `<script ${attributes('src', file)} async></script>`).join('\n');

/** A preload counts only if it has the attributes of the later request: `crossorigin` and `integrity`. */
export function preloads({ scripts, styles, fonts }: PageParts['preload']): string {
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

/** What is painted where no screen was drawn. The shell renders the same, with the same classes. */
function skeletonPage(
  { displayName, logo }: { displayName: string; logo: string },
  article?: string,
): string {
  return `<header class="plum-header"><div class="plum-header__inner"><img class="plum-header__logo" src="${escapeHtml(logo)}" alt="${escapeHtml(displayName)}" height="32"></div></header><main class="plum-main">${article ?? `${NEEDS_SCRIPT}${SKELETON}`}</main>`;
}

/** Without scripts nothing ever replaces the skeleton, so it is hidden. */
const NEEDS_SCRIPT =
  '<noscript><style>.plum-skeleton{display:none}</style><div class="plum-article"><h1>Please turn on JavaScript</h1><p>This application needs JavaScript. Please turn it on in your browser\'s settings, then reload this page.</p></div></noscript>';

/** A drawn screen can be read without scripts, and nothing on it works. Outside of what React takes over. */
const READABLE =
  '<noscript><style>.plum-notice{margin:0;max-inline-size:none;padding:1rem min(1rem,5vw);background:#fff6e5;color:#5c3500;font-weight:600;line-height:1.5;text-align:center}@media print{.plum-notice{display:none}}</style><p class="plum-notice">You can read this page, but you need JavaScript to use it. Please turn it on in your browser\'s settings, then reload this page.</p></noscript>';

const SKELETON = `<div class="plum-skeleton" role="status"><span class="plum-skeleton__words">Please wait while loading...</span><span class="plum-skeleton__heading"></span><span class="plum-skeleton__line"></span><span class="plum-skeleton__panel"></span></div>`;

/** JSON, safe inside a script element. */
export const jsonInHtml = (data: unknown): string =>
  JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
