import type { Page } from '@playwright/test';
import { openPrerendered } from '../fixtures/openPrerendered';
import { expect, test, then } from '../fixtures/test';

/** The specified warning without a connection string, and frames into which Playwright puts its scripts. */
const EXPECTED = /Monitoring is off|Blocked script execution in 'about:srcdoc'/;

/** Collects what the page logs beside that. */
function collectLog(page: Page): string[] {
  const log: string[] = [];
  page.on('console', (message) => {
    if (!EXPECTED.test(message.text())) log.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => log.push(String(error)));
  return log;
}

/** As where a browser blocks all data of a site. */
function blockSiteData(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(document, 'cookie', { get: () => '', set: Boolean });
  // Firefox refuses channels, Chromium locks.
  Object.assign(window, { BroadcastChannel: refuse });
  const refuseLater = () => Promise.resolve().then(refuse);
  Object.defineProperty(navigator, 'locks', {
    value: { request: refuseLater, query: refuseLater },
  });
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

function insertForeignNodes(): void {
  const foreign = document.createElement('grammar-helper');
  document.querySelector('main h1')?.append(foreign);
  document.querySelector('main')?.prepend(foreign.cloneNode());
  document.body.append(foreign.cloneNode());
  for (const root of [document.documentElement, document.body]) root.dataset['helper'] = 'on';
}

/** As an extension does, once the document is read: before React, or within what it has rendered. */
function insertLater(): void {
  document.addEventListener('DOMContentLoaded', () => setTimeout(insertForeignNodes));
}

/** As soon as the parser has reached the heading. */
function insertWhileParsing(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('main h1') === null) return;
    observer.disconnect();
    insertForeignNodes();
  }).observe(document, { childList: true, subtree: true });
}

const cases = [
  ['a browser that blocks all site data', blockSiteData],
  ['a browser whose storage is full', fillStorage],
  ['a page into which an extension puts elements', insertLater],
  ['a page into which an extension puts elements while it is parsed', insertWhileParsing],
] as const;

for (const [where, prepare] of cases)
  test(`works to the paid loan in ${where}, and logs nothing`, async ({
    page,
    accepted,
    journey,
  }) => {
    test.slow();
    const log = collectLog(page);
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(`globalThis.insertForeignNodes = ${insertForeignNodes.toString()}`);
    await page.addInitScript(prepare);
    await openPrerendered(page);
    await journey.toCompletion(accepted);
    await then('nothing is logged', () => {
      expect(log).toEqual([]);
      return Promise.resolve();
    });
  });
