import { createHash } from 'node:crypto';
import { madeUpOperators } from './madeUpOperators';

const styles = `
:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{max-inline-size:34rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem;line-height:1.25}
ul{list-style:none;padding:0;display:grid;gap:.5rem}
a{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;align-items:center;
min-block-size:2.75rem;padding:.25rem .875rem;border:1px solid;border-radius:.5rem;
color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible{outline:3px solid Highlight;outline-offset:2px}
`;

/** Nothing but the page's own styles; the links lead away. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(styles)
  .digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** @param linkOf where pressing an operator leads */
export const signInPage = (linkOf: (id: string) => string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in as an operator - Plum sandbox</title><style>${styles}</style></head>
<body><main><h1>Sign in as an operator</h1>
<p>These people are made up, and exist in the sandbox alone. One press signs in.</p>
<ul>${madeUpOperators
  .map(
    ({ id, name, roles }) =>
      `<li><a href="${escape(linkOf(id))}"><strong>${name}</strong> <span>${roles.join(', ') || 'no role'}</span></a></li>`,
  )
  .join('')}</ul></main></body></html>`;
