import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { signInAtProvider } from 'operators/testing';
import { inEnvironment } from 'releases/registry';
import { releaseStoreFixture } from 'releases/testing';
import type { ControlConfig } from '../config';
import { createControlServer } from '../server';

export const ORIGIN = 'http://localhost:4020';
type Id = 'sana' | 'rhys' | 'bea' | 'seth' | 'pat' | 'nora';

/**
 * The console's server over a release store of a test's own, with the made-up operators.
 * @param given what differs from a server without an API
 */
export async function startControl(given: Partial<ControlConfig> & { now?: () => Date } = {}) {
  const { now, ...more } = given;
  const fixture = await releaseStoreFixture();
  const page = await writeBuiltPage();
  const sandboxTokenFile = path.join(page, 'operator-token');
  await writeFile(sandboxTokenFile, 'secret of the sandbox');
  const config: ControlConfig = {
    port: 0,
    host: '127.0.0.1',
    trustedProxies: ['10.1.0.0/16'],
    origin: ORIGIN,
    page,
    overlay: null,
    releases: fixture.releases,
    ownReleases: inEnvironment(fixture.releases, 'operators'),
    releaseCache: path.join(page, 'release-cache'),
    // Nothing listens there.
    apiOrigin: 'http://127.0.0.1:1',
    shellOrigin: 'http://localhost:4000',
    shellMetrics: { addresses: [], token: null },
    provider: undefined,
    clientSecret: undefined,
    sandboxTokenFile,
    secret: Buffer.alloc(32, 7),
    alerts: null,
    ...more,
  };
  const app = await createControlServer(config, {
    ...(now && { now }),
    prerender: async () => [],
  });

  async function as(id: Id) {
    const signedIn = config.provider === undefined ? signInMadeUp : signInByOidc;
    return callsOf(app, await signedIn(app, id));
  }

  return {
    app,
    config,
    fixture,
    as,
    close: async () => {
      await app.close();
      await fixture.remove();
      await rm(page, { recursive: true });
    },
  };
}

async function writeBuiltPage(): Promise<string> {
  const page = await mkdtemp(path.join(tmpdir(), 'plum-control-page-'));
  const built = {
    version: '1',
    scripts: ['main.1.js'],
    styles: [],
    shared: ['shared.1.js'],
    files: { 'main.1.js': 'sha384-main', 'shared.1.js': 'sha384-shared' },
  };
  await writeFile(path.join(page, 'page.json'), JSON.stringify(built));
  await writeFile(path.join(page, 'main.1.js'), 'main()');
  return page;
}

type Cookies = Record<string, string>;

async function signInMadeUp(app: FastifyInstance, id: Id): Promise<Cookies> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = '/sign-in?to=/';
  return cookiesOf(await app.inject({ method: 'POST', url, headers, payload: `id=${id}` }));
}

async function signInByOidc(app: FastifyInstance, id: Id): Promise<Cookies> {
  const begun = await app.inject({ url: '/sign-in', query: { to: '/' } });
  const { pathname, search } = await signInAtProvider(begun.headers.location ?? '', id);
  return cookiesOf(await app.inject({ url: pathname + search, cookies: cookiesOf(begun) }));
}

/** Makes calls as the page of who is signed in does. */
async function callsOf(app: FastifyInstance, cookies: Cookies) {
  const { csrf } = (await app.inject({ url: '/me', cookies })).json<{ csrf: string }>();
  return {
    cookies,
    csrf,
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, cookies, headers }),
    /** With a key of its own, unless the headers name one. */
    post: (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url,
        cookies,
        payload,
        headers: {
          origin: ORIGIN,
          'x-csrf-token': csrf,
          'idempotency-key': randomUUID(),
          ...headers,
        },
      }),
  };
}

const cookiesOf = (answer: LightMyRequestResponse): Cookies =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
