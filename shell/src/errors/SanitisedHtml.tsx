import { createElement, Fragment, type ReactNode } from 'react';

/** The elements that a message of the server may contain. */
const KEPT = new Set(['B', 'STRONG', 'I', 'EM', 'P', 'UL', 'OL', 'LI', 'BR']);
/** Elements that are removed with their content. */
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'SVG',
  'MATH',
  'TITLE',
  'TEXTAREA',
  'SELECT',
  'NOEMBED',
  'NOFRAMES',
  'XMP',
  'PLAINTEXT',
]);
const PROTOCOLS = new Set(['https:', 'mailto:', 'tel:']);

/** A link of this site, or with a safe protocol; null for any other. */
function safeAddress(href: string | null): string | null {
  if (href === null || !URL.canParse(href, window.location.href)) return null;
  const url = new URL(href, window.location.href);
  const isOwn = url.origin === window.location.origin;
  return isOwn || PROTOCOLS.has(url.protocol) ? url.href : null;
}

function renderNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toUpperCase();
  if (DROPPED.has(name)) return null;
  if (name === 'BR') return <br key={key} />;
  const children = renderAll(node);
  if (KEPT.has(name)) return createElement(name.toLowerCase(), { key }, ...children);
  const href = name === 'A' ? safeAddress(node.getAttribute('href')) : null;
  if (href === null) return <Fragment key={key}>{children}</Fragment>;
  return (
    <a key={key} href={href} rel="noreferrer">
      {children}
    </a>
  );
}

const renderAll = (parent: Node): ReactNode[] => [...parent.childNodes].map(renderNode);

/**
 * A message of the server that may contain HTML. It is parsed into a document in which nothing runs, and rendered
 * from the allowed elements without attributes; it is never used as markup.
 */
export function SanitisedHtml({ html }: { html: string }) {
  return renderAll(new DOMParser().parseFromString(html, 'text/html').body);
}
