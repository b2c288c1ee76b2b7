import escapeHtml from 'escape-html';
import type { PageFile } from 'releases/registry';
import type { PublishedBrand } from './BrandSource';
import type { DrawnScreen } from './chooseFrame';
import {
  asyncScripts,
  jsonInHtml,
  ofApplicant,
  READABLE,
  scriptTags,
  sheetTags,
  styleTags,
} from './composePage';
import { pageSecurityHeaders, type AllowedOrigins } from '../securityHeaders';

export interface StaticPageParts extends Omit<AllowedOrigins, 'socketOrigins'> {
  releaseSet: string;
  /** Where the API answers: `/api`, or an address of another origin. */
  api: string;
  frameCss: string;
  earlyScript: string;
  styles: PageFile[];
  scripts: PageFile[];
  /** For the shell: `PageData` of its `page/pageData.ts`. */
  data: unknown;
  drawn?: DrawnScreen;
  /** What works on that screen before the shell does. */
  early?: PageFile[];
  brand?: Omit<PublishedBrand, 'version'>;
}

/** These directives count only in a header, not in a `meta` element. */
const HEADER_ONLY = /;(?:frame-ancestors|report-uri|report-to) [^;]*/g;

/**
 * The page for a static file host. It is the same for every path and brand: the browser chooses the brand, and
 * the page has neutral colours until its theme has loaded. With a drawn screen it is for one path and brand.
 */
export function composeStaticPage(parts: StaticPageParts): string {
  const policy =
    pageSecurityHeaders({ ...parts, socketOrigins: [] })['content-security-policy'] ?? '';
  const api = parts.api === '/api' ? '' : ` data-api="${escapeHtml(parts.api)}"`;
  const { drawn, brand } = parts;
  const name = brand?.pack.displayName ?? '';
  const ofBrand = brand === undefined ? '' : ` data-brand="${escapeHtml(brand.pack.name)}"`;
  return `<!doctype html>
<html lang="en-GB" data-release="${escapeHtml(parts.releaseSet)}"${ofBrand}${ofApplicant(drawn)}${api}>
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${escapeHtml(policy.replace(HEADER_ONLY, ''))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml([drawn?.title, name].filter(Boolean).join(' | ') || 'Loading')}</title>
<script>${parts.earlyScript}</script>
${brand === undefined ? '' : ofPack(brand.pack)}
<meta name="robots" content="noindex">
<style>${brand?.theme ?? ''}${parts.frameCss}</style>
${drawn === undefined ? styleTags(parts.styles) : sheetTags(drawn.sheets)}
${asyncScripts(parts.early ?? [])}
${scriptTags(parts.scripts)}
</head>
<body>
${drawn === undefined ? NOTHING_DRAWN : `${READABLE}<div id="root" data-frame="${escapeHtml(drawn.screen)}" data-toggles="${escapeHtml(JSON.stringify(drawn.toggles))}">${drawn.html}</div>`}
<script type="application/json" id="plum-page">${jsonInHtml(parts.data)}</script>
</body>
</html>
`;
}

const ofPack = ({ themeColor, favicon }: PublishedBrand['pack']): string =>
  `<meta name="theme-color" content="${escapeHtml(themeColor)}">
<link rel="icon" href="${escapeHtml(favicon)}" type="image/svg+xml">`;

const NOTHING_DRAWN = `<div id="root"><main class="plum-main"><p class="plum-skeleton" role="status">Please wait while loading...</p></main></div>
<noscript><p>This application needs JavaScript. Please turn it on in your browser's settings.</p></noscript>`;
