import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { makeToken } from 'releases/testing';
import { end, endAll, run, type Running } from '../../start/processes';

/** Each is so far from the base of its site. */
const REGISTRY = 60;
const API = 10;
const PROGRAMS = {
  registry: 'platform/releases/src/http/main',
  shell: 'shell/server/main',
  'second shell': 'shell/server/main',
  console: 'platform/console/host/server/main',
};

export type Server = keyof typeof PROGRAMS;

/** The servers of a site but the API, over one release store behind a registry. Each has a folder of its own. */
export class KilledSite {
  readonly #running = new Map<Server, Running>();
  readonly #token = makeToken({ name: 'servers', only: 'revoke' });

  /** @param compiled a folder of `npm run build -- --server`; the sources without it */
  constructor(
    private readonly base: number,
    private readonly folder: string,
    private readonly releases: string,
    private readonly compiled?: string,
  ) {}

  get api() {
    return { port: this.base + API, env: this.#storeAddress };
  }

  urlOf(shell: 'shell' | 'second shell'): string {
    return `http://localhost:${this.#portBaseOf(shell)}`;
  }

  /** Resolves once the server answers. */
  async start(server: Server): Promise<void> {
    const data = path.join(this.folder, server.replace(' ', '-'));
    await mkdir(data, { recursive: true });
    const program = PROGRAMS[server];
    const file =
      this.compiled === undefined
        ? path.join(checkout, `${program}.ts`)
        : path.resolve(this.compiled, `${program}.js`);
    const [, configured] = this.#token;
    const begun = run(server, [file], {
      SANDBOX: 'on',
      LOG_LEVEL: 'silent',
      PORT_BASE: String(this.#portBaseOf(server)),
      API_ORIGIN: `http://127.0.0.1:${this.base + API}`,
      DATA_DIR: data,
      ...(server === 'registry'
        ? { RELEASES_URL: this.releases, REGISTRY_TOKENS: JSON.stringify([configured]) }
        : this.#storeAddress),
    });
    this.#running.set(server, begun);
    const ended = once(begun.child, 'exit').then(() => {
      throw new Error(`${server} ended while it started.`);
    });
    await Promise.race([once(begun.child, 'message'), ended]);
    ended.catch(() => undefined);
  }

  /** Resolves once the process is gone. */
  async stop(server: Server, signal: NodeJS.Signals): Promise<void> {
    const running = this.#running.get(server);
    if (running !== undefined) await end(running, signal);
  }

  async restart(server: Server, signal: NodeJS.Signals): Promise<void> {
    await this.stop(server, signal);
    await this.start(server);
  }

  end(): Promise<void> {
    return endAll([...this.#running.values()]);
  }

  get #storeAddress(): Record<string, string> {
    const [token] = this.#token;
    return {
      RELEASES_URL: `http://127.0.0.1:${this.base + REGISTRY}`,
      RELEASES_TOKEN: token,
    };
  }

  #portBaseOf(server: Server): number {
    return server === 'second shell' ? this.base + 1 : this.base;
  }
}
