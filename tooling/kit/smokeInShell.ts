import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { App } from 'releases/apps';
import type { BuiltApp, Smoke } from 'releases/commands';
import { makeOverrideLink } from 'releases/overrides';
import { ReleaseStore } from 'releases/registry';
import { checkSite, launchBrowser } from '../smoke/smokeBrowser';
import { readSmokeScreens, SMOKE_FILE } from '../build/smokeScreens';

const LASTS_MS = 1_800_000;

/**
 * Takes a candidate through the smoke journey in a shell that runs elsewhere, by an override for one browser. The shell
 * has to be in a sandbox, and to serve what is live in the registry.
 */
export async function smokeInShell(app: App, shell: URL): Promise<Smoke> {
  const browser = await launchBrowser();
  return {
    check: async ({ folder, release }, { store }, releases) => {
      const server = await serveFolder({ folder, release });
      try {
        const { port } = server.address() as AddressInfo;
        const url = `http://localhost:${port}/remotes/${app.name}/${release.version}/`;
        const { entryType } = release;
        const paths = release.paths.map((declared) => declared.path);
        const target = { url, paths, ...(entryType && { entryType }) };
        const link = await makeOverrideLink({ remote: app.name, target, lasts: LASTS_MS, shell });
        return await checkSite(browser, {
          url: shell.origin,
          candidate: release,
          served: new ReleaseStore(releases),
          screens: await screensIn(folder),
          store,
          evidence: path.join(tmpdir(), `plum-smoke-${app.name}`),
          prepare: (page) => page.goto(link),
        });
      } finally {
        server.close();
        server.closeAllConnections();
      }
    },
    end: () => browser.close(),
  };
}

async function screensIn(folder: string) {
  const text = await readFile(path.join(folder, SMOKE_FILE), 'utf8').catch(() => null);
  return text === null ? null : readSmokeScreens(text, SMOKE_FILE);
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

async function serveFolder({ folder, release }: BuiltApp): Promise<Server> {
  const home = `/remotes/${release.name}/${release.version}/`;
  const server = createServer((request, response) => {
    const file = (request.url ?? '/').slice(home.length).replace(/\?.*$/, '');
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
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}
