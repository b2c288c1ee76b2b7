import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltApp } from 'releases/commands';
import {
  makeAllLive,
  pointBrand,
  ReleaseStore,
  versionIn,
  withVersions,
  type ReleaseState,
} from 'releases/registry';
import { publishBrands } from 'brands';
import { compilePrograms, target } from '../build/compilePrograms.mjs';
import { answers, endAll, freeBase, LATE_OPTIMIZING, run } from '../start/processes';

const SERVERS = ['journey-api', 'shell'];
/** Generous, for a busy machine. */
const START_MS = 60_000;

/** A composed application of its own, with a candidate in place of the live version. */
interface SmokeSite {
  url: string;
  store: string;
  /** @throws Error where it does not start */
  compose: (candidate: BuiltApp, state: ReleaseState, releases: string) => Promise<void>;
  end: () => Promise<void>;
}

const JOURNEY = ['shell', 'mfe-quote', 'mfe-apply', 'mfe-upload'];

/** The apps of the journey that are not live, without which nothing can be composed. */
export const missingApps = ({ versions }: ReleaseState, candidate: string): string[] =>
  JOURNEY.filter((name) => name !== candidate && versionIn(versions, name) === null);

/** Starts the servers. They need nothing of the candidate, which is built meanwhile. */
export async function startSmokeSite(): Promise<SmokeSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-smoke-'));
  const base = await freeBase();
  const store = path.join(folder, 'releases');
  const environment = {
    PORT_BASE: String(base),
    DATA_DIR: folder,
    RELEASES_URL: store,
    RELEASE_ENVIRONMENT: '',
    API_ORIGIN: `http://127.0.0.1:${base + 10}`,
    NODE_ENV: 'development',
    SANDBOX: 'on',
    LOG_LEVEL: 'silent',
  };
  await compilePrograms(SERVERS);
  const running = SERVERS.map((program) =>
    run(program, [LATE_OPTIMIZING, path.join(target, `${program}.js`)], environment),
  );
  const url = `http://localhost:${base}`;
  const ended = Promise.race(
    running.map(async ({ name, child }) => {
      await once(child, 'exit');
      throw new Error(`The ${name} of the smoke journey does not run.`);
    }),
  );
  ended.catch(() => undefined);
  const started = (address: string) =>
    Promise.race([answers(`${url}${address}`, { within: START_MS }), ended]);
  return {
    url,
    store,
    compose: async (candidate, state, releases) => {
      await fillSmokeStore(store, candidate, state, releases);
      await started('/api/healthcheck');
      await started('/federation/discovery.json');
    },
    end: async () => {
      await endAll(running);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Fills a release store with links: the live versions, the live brands, and the candidate. */
export async function fillSmokeStore(
  store: string,
  { folder, release: { name, version } }: BuiltApp,
  state: ReleaseState,
  releases: string,
): Promise<void> {
  const live = new ReleaseStore(releases);
  async function link(target: string, place: string) {
    await mkdir(path.dirname(path.join(store, place)), { recursive: true });
    await symlink(path.resolve(target), path.join(store, place));
  }
  async function linkLive(app: string, version: string) {
    await live.download(app, version);
    await link(path.join(live.objects.root, app, version), `${app}/${version}`);
  }
  await link(folder, `${name}/${version}`);
  const versions = withVersions(state.versions, { [name]: version });
  for (const [app, used] of Object.entries({ shell: versions.shell, ...versions.remotes }))
    if (app !== name) await linkLive(app, used);
  const brands = Object.entries(await live.liveBrands().catch(() => ({})));
  for (const [brand, after] of brands) {
    await linkLive('brands', `${brand}@${after}`);
    await pointBrand(store, { brand, after, author: 'start' });
  }
  if (brands.length === 0) await publishBrands(store);
  await makeAllLive(versions, store);
}
