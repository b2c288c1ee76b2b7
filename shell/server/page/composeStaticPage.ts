import { shellTags, type PageFile } from './composePage';
import { escapeHtml, jsonInHtml } from './escapeHtml';
import { pageSecurityHeaders, type SecuredOrigins } from './pageSecurityHeaders';

/** What the page of a static file host is composed of. */
export interface StaticPageParts extends Omit<SecuredOrigins, 'socketOrigins'> {
  releaseSet: string;
  /** Where the API answers: `/api`, or an address of another origin. */
  api: string;
  frameCss: string;
  earlyScript: string;
  styles: PageFile[];
  scripts: PageFile[];
  /** For the shell: `PageData` of its `page/pageData.ts`. */
  data: unknown;
}

/** This directive counts only in a header, not in a `meta` element. */
const HEADER_ONLY = /; frame-ancestors [^;]*/;

/**
 * The page for a static file host. It is the same for every path and brand: the browser chooses the brand, and
 * the page has neutral colours until its theme has loaded.
 */
export function composeStaticPage(parts: StaticPageParts): string {
  const policy =
    pageSecurityHeaders({ ...parts, socketOrigins: [] })['content-security-policy'] ?? '';
  const api = parts.api === '/api' ? '' : ` data-api="${escapeHtml(parts.api)}"`;
  return `<!doctype html>
<html lang="en-GB" data-release="${escapeHtml(parts.releaseSet)}"${api}>
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${escapeHtml(policy.replace(HEADER_ONLY, ''))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Loading</title>
<script>${parts.earlyScript}</script>
<meta name="robots" content="noindex">
<style>${parts.frameCss}</style>
${shellTags(parts)}
<script type="application/json" id="plum-page">${jsonInHtml(parts.data)}</script>
</head>
<body>
<div id="root"><main class="plum-main"><p class="plum-skeleton" role="status">Please wait while loading...</p></main></div>
<noscript><p>This application needs JavaScript. Please turn it on in your browser's settings.</p></noscript>
</body>
</html>
`;
}
