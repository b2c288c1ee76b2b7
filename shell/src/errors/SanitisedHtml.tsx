import { createElement, Fragment, type ReactNode } from 'react';

/** What the words of a server may be set in. */
const KEPT = new Set(['B', 'STRONG', 'I', 'EM', 'P', 'UL', 'OL', 'LI', 'BR']);
/** Whatever their content is, it is no words. */
const DROPPED = new Set([
  ...['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'SVG', 'MATH'],
  ...['TITLE', 'TEXTAREA', 'SELECT', 'NOEMBED', 'NOFRAMES', 'XMP', 'PLAINTEXT'],
]);
const PROTOCOLS = new Set(['https:', 'mailto:', 'tel:']);

/** An address that may be followed: of this site, or one of few kinds; null for any other. */
function safeAddress(href: string | null): string | null {
  if (href === null || !URL.canParse(href, window.location.href)) return null;
  const url = new URL(href, window.location.href);
  const isOwn = url.origin === window.location.origin;
  return isOwn || PROTOCOLS.has(url.protocol) ? url.href : null;
}

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toUpperCase();
  if (DROPPED.has(name)) return null;
  if (name === 'BR') return <br key={key} />;
  const children = drawAll(node);
  if (KEPT.has(name)) return createElement(name.toLowerCase(), { key }, ...children);
  const href = name === 'A' ? safeAddress(node.getAttribute('href')) : null;
  if (href === null) return <Fragment key={key}>{children}</Fragment>;
  return (
    <a key={key} href={href} rel="noreferrer">
      {children}
    </a>
  );
}

const drawAll = (parent: Node): ReactNode[] => [...parent.childNodes].map(draw);

/**
 * The words of a server that may hold HTML. They are parsed into a document in which nothing runs, and
 * drawn anew from the few elements that are let in, without attributes: nothing of it is ever markup here.
 */
export function SanitisedHtml({ html }: { html: string }) {
  return drawAll(new DOMParser().parseFromString(html, 'text/html').body);
}
