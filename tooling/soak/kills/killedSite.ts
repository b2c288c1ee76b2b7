import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { makeToken } from 'releases/testing';
import { end, endAll, hasEnded, type Running } from '../../start/processes';
import { startServer } from '../../start/sourceServers';

/** Each is so far from the base of its site. */
const REGISTRY = 60;
const API = 10;
const PROGRAMS = {
  registry: 'platform/releases/src/http/main.ts',
  shell: 'shell/server/main.ts',
  'second shell': 'shell/server/main.ts',
  console: 'platform/console/host/server/main.ts',
};

export type Server = keyof typeof PROGRAMS;
export type KilledSite = ReturnType<typeof killedSite>;

/** The servers of a site but the API, over one release store behind a registry. Each has a folder of its own. */
export function killedSite(base: number, folder: string, releases: string) {
  const running = new Map<Server, Running>();
  const [token, configured] = makeToken({ name: 'servers', only: 'revoke' });
  const store = { RELEASES_URL: `http://127.0.0.1:${base + REGISTRY}`, RELEASES_TOKEN: token };
  const portBaseOf = (server: Server) => (server === 'second shell' ? base + 1 : base);

  /** Resolves once the server answers. */
  async function start(server: Server): Promise<void> {
    const data = path.join(folder, server.replace(' ', '-'));
    await mkdir(data, { recursive: true });
    const begun = startServer(PROGRAMS[server], {
      PORT_BASE: String(portBaseOf(server)),
      API_ORIGIN: `http://127.0.0.1:${base + API}`,
      DATA_DIR: data,
      ...(server === 'registry'
        ? { RELEASES_URL: releases, REGISTRY_TOKENS: JSON.stringify([configured]) }
        : store),
    });
    running.set(server, begun);
    await Promise.race([once(begun.child, 'message'), once(begun.child, 'exit')]);
    if (hasEnded(begun.child)) throw new Error(`${server} ended while it started.`);
  }

  /** Resolves once the process is gone. */
  async function stop(server: Server, signal: NodeJS.Signals): Promise<void> {
    const each = running.get(server);
    if (each !== undefined) await end(each, signal);
  }

  return {
    api: { port: base + API, env: store },
    urlOf: (shell: 'shell' | 'second shell') => `http://localhost:${portBaseOf(shell)}`,
    start,
    stop,
    restart: async (server: Server, signal: NodeJS.Signals) => {
      await stop(server, signal);
      await start(server);
    },
    end: () => endAll([...running.values()]),
  };
}
