import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { readFederation, type App } from 'releases/apps';
import type { BuiltApp, Smoke } from 'releases/commands';
import { makeOverrideLink } from 'releases/overrides';
import type { Screen } from 'releases/registry';
import { presentChromium } from '../install/findChromium.mjs';
import { startApplicant } from '../develop/prepareApplicant';

const WAITED_MS = 30_000;
const LASTS_MS = 600_000;

/**
 * Opens the screens of a candidate in a shell that runs elsewhere, by an override for one browser: those that an
 * application has at its start. A screen has to draw a heading, and nothing may be thrown.
 */
export async function smokeInShell(app: App, shell: URL): Promise<Smoke> {
  const executablePath = await presentChromium();
  if (executablePath === undefined)
    throw new Error('The smoke test needs a Chromium: set CHROMIUM_PATH, or install one.');
  const { screens } = await readFederation(app);
  const paths = screens.map((screen) => screen.path);
  const opened = screens.filter(isAtStart).map((screen) => screen.path);
  const others = paths.filter((screen) => !opened.includes(screen));
  return {
    check: async (candidate) => {
      const server = await serveFolder(candidate);
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
      try {
        const page = await browser.newPage();
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(error.message));
        const url = `http://localhost:${String((server.address() as AddressInfo).port)}/`;
        const wanted = { remote: app.name, target: { url, paths }, lasts: LASTS_MS, shell };
        await page.goto(await makeOverrideLink(wanted));
        const { entryUrl } = await startApplicant(shell.origin);
        await page.goto(new URL(entryUrl, shell).href);
        await heading(page);
        for (const screen of opened) await openScreen(page, app.name, screen);
        if (faults.length > 0)
          throw new Error(`${app.name} threw in the shell:\n  ${faults.join('\n  ')}`);
        return [
          `opened ${opened.join(', ') || 'the first screen of the journey'} in ${shell.origin}`,
          ...(others.length > 0 ? [`not those of a later state: ${others.join(', ')}`] : []),
        ].join('; ');
      } finally {
        await browser.close();
        server.close();
      }
    },
    end: async () => {
      // Each check ends what it has started.
    },
  };
}

const isAtStart = ({ resume }: Screen) =>
  resume === undefined || resume.states === 'all' || resume.states.includes('started');

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: WAITED_MS });

/** Opens a screen as a link would. */
async function openScreen(page: Page, remote: string, screen: string): Promise<void> {
  const address = screen.replace(/\/:[^/]+/g, '');
  // Where an application may be is the server's word, and another test's.
  await page.route('**/api/initial-route/**', (route) => route.abort());
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const shown = page.locator(`[data-remote^="${remote}@"] h1`).first();
  await shown.waitFor({ timeout: WAITED_MS }).catch(() => {
    throw new Error(`${remote} shows no heading at ${address} in ${page.url()}`);
  });
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the built files to a page of another origin. */
async function serveFolder({ folder, release }: BuiltApp): Promise<Server> {
  const server = createServer((request, response) => {
    const file = (request.url ?? '/').slice(1).replace(/\?.*$/, '');
    const headers = {
      'access-control-allow-origin': '*',
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    };
    if (!Object.hasOwn(release.files, file)) {
      response.writeHead(404, headers).end();
      return;
    }
    void readFile(path.join(folder, file)).then((body) =>
      response.writeHead(200, headers).end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
