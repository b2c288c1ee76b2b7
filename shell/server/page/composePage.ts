import escapeHtml from 'escape-html';
import type { PublishedBrand } from 'brands/published';
import {
  asyncScripts,
  jsonInHtml,
  modulePreloads,
  preloads,
  scriptTags,
  styleTags,
  type PageFile,
  type Sheet,
} from 'releases/registry';
import type { PageScreen } from './choosePrerendered';

export interface PageParts {
  brand: Pick<
    PublishedBrand['pack'],
    'name' | 'displayName' | 'themeColor' | 'darkThemeColor' | 'logo' | 'favicon'
  >;
  prerendered: Pick<
    PageScreen,
    'html' | 'screen' | 'title' | 'isPublic' | 'sheets' | 'firstCalls'
  > | null;
  /** The question about cookies as HTML; empty where it was answered. */
  notice: string;
  releaseSet: string;
  criticalCss: string;
  earlyScript: string;
  /** With the integrity of each ES module, as JSON; empty where there are none. */
  importMap: string;
  styles: PageFile[];
  scripts: PageFile[];
  /** What works on the prerendered screen before the shell does. */
  early: PageFile[];
  /**
   * Webpack chunks of the first screen. They may run before the shell: webpack keeps them until they are
   * imported, and fetches one that failed again.
   */
  chunks: PageFile[];
  /** ES modules of the first screen. */
  modules: PageFile[];
  preload: { scripts: PageFile[]; styles: PageFile[]; fonts: string[] };
  /** For the shell: `PageData` of its `page/pageData.ts`. */
  data: unknown;
}

export function composePage(parts: PageParts): string {
  const { brand, prerendered } = parts;
  const title = prerendered?.title;
  return `<!doctype html>
<html lang="en-GB" data-brand="${escapeHtml(brand.name)}" data-release="${escapeHtml(parts.releaseSet)}"${ofApplicant(prerendered)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title ? `${title} | ${brand.displayName}` : brand.displayName)}</title>
<script>${parts.earlyScript}</script>${importMapTag(parts.importMap)}
${themeColors(brand)}
${prerendered?.isPublic === true ? '' : '<meta name="robots" content="noindex">'}
<link rel="icon" href="${escapeHtml(brand.favicon)}" type="image/svg+xml">
<style>${parts.criticalCss}</style>
${prerendered === null ? styleTags(parts.styles) : sheetTags(prerendered.sheets)}
${asyncScripts(parts.early)}
${scriptTags(parts.scripts)}
${asyncScripts(parts.chunks)}
${modulePreloads(parts.modules)}
${preloads(parts.preload)}
</head>
<body>
${parts.notice}
${
  prerendered === null
    ? `<div id="root">${skeletonPage(brand)}</div>`
    : `${READABLE}<div id="root" data-prerendered="${escapeHtml(prerendered.screen)}" data-elements="${countElements(prerendered.html)}">${prerendered.html}</div>`
}
<script type="application/json" id="plum-page">${jsonInHtml(parts.data)}</script>
</body>
</html>
`;
}

/** By this the shell notices elements that an extension has inserted. React escapes `<` in text and attributes. */
const countElements = (html: string): string => String(html.match(/<[a-z]/g)?.length ?? 0);

/** Before the first module, or browsers ignore it. */
const importMapTag = (map: string): string =>
  map === '' ? '' : `\n<script type="importmap">${map}</script>`;

/** By this the early script hides a screen from applicants who turn out to be due on another, and makes its calls. */
function ofApplicant(screen: PageParts['prerendered']): string {
  if (screen === null || screen.isPublic) return '';
  const calls = screen.firstCalls?.join(' ');
  return ` data-screen="${escapeHtml(screen.screen)}"${calls ? ` data-calls="${escapeHtml(calls)}"` : ''}`;
}

/** The colour of the browser's own frame. Packs published earlier have no dark scheme. */
function themeColors({ themeColor, darkThemeColor }: PageParts['brand']): string {
  const meta = (colour: string, media: string) =>
    `<meta name="theme-color" content="${escapeHtml(colour)}"${media}>`;
  if (darkThemeColor === undefined) return meta(themeColor, '');
  return `${meta(darkThemeColor, ' media="(prefers-color-scheme: dark)"')}
${meta(themeColor, '')}`;
}

/** Style sheets within the page. The runtimes of webpack and Rspack fetch none whose name is in `data-href`. */
const sheetTags = (sheets: readonly Sheet[]): string =>
  sheets
    .map(
      ({ name, css }) =>
        `<style data-href="${escapeHtml(name)}">${css.replaceAll('</', '<\\/')}</style>`,
    )
    .join('\n');

/** What is painted where no screen was prerendered. The shell renders the same, with the same classes. */
function skeletonPage({ displayName, logo }: PageParts['brand']): string {
  return `<header class="plum-header"><div class="plum-header__inner"><img class="plum-header__logo" src="${escapeHtml(logo)}" alt="${escapeHtml(displayName)}" height="32"></div></header><main class="plum-main">${NEEDS_SCRIPT}${SKELETON}</main>`;
}

/** Without scripts nothing ever replaces the skeleton, so it is hidden. */
const NEEDS_SCRIPT =
  '<noscript><style>.plum-skeleton{display:none}</style><div class="plum-article"><h1>Please turn on JavaScript</h1><p>This application needs JavaScript. Please turn it on in your browser\'s settings, then reload this page.</p></div></noscript>';

/** A prerendered screen can be read without scripts, and nothing on it works. Outside of what React takes over. */
const READABLE =
  '<noscript><style>.plum-notice{margin:0;max-inline-size:none;padding:1rem min(1rem,5vw);background:#fff6e5;color:#5c3500;font-weight:600;line-height:1.5;text-align:center}@media print{.plum-notice{display:none}}</style><p class="plum-notice">You can read this page, but you need JavaScript to use it. Please turn it on in your browser\'s settings, then reload this page.</p></noscript>';

const SKELETON = `<div class="plum-skeleton" role="status"><span class="plum-skeleton__words">Please wait while loading...</span><span class="plum-skeleton__heading"></span><span class="plum-skeleton__line"></span><span class="plum-skeleton__panel"></span></div>`;
