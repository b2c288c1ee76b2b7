import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIVE_BRANDS } from '../liveBrands';
import { ReleaseStore } from '../ReleaseStore';
import { asText } from '../objects/openObjects';
import { checkout, parts } from '../../../tooling/parts';
import { answers, endAll, freeBase, run } from '../../../tooling/processes';
import type { BuiltPart } from '../publish/buildPart';
import { promote } from '../publish/promote';
import { publishBrands } from '../publish/publishBrands';
import { versionIn, withVersion, type Standing } from '../moves/ReleaseMove';

/** A busy machine takes its time. */
const START_MS = 180_000;

/** A composed application of its own, in which a candidate stands in the place of the live version. */
export interface SmokeSite {
  url: string;
  /** @throws Error where it does not come up */
  compose: (candidate: BuiltPart, standing: Standing, releases: string) => Promise<void>;
  end: () => Promise<void>;
}

/** The parts that are not live and so can't be composed with, by name. */
export const missingParts = ({ versions }: Standing, candidate: string): string[] =>
  parts
    .map(({ name }) => name)
    .filter((name) => name !== candidate && versionIn(versions, name) === null);

/** Starts the servers; they need nothing of the candidate, so that it can be built meanwhile. */
export async function startSmokeSite(): Promise<SmokeSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-smoke-'));
  const base = await freeBase();
  const store = path.join(folder, 'releases');
  const environment = {
    PORT_BASE: String(base),
    DATA_DIR: folder,
    RELEASES_URL: store,
    API_ORIGIN: `http://127.0.0.1:${String(base + 10)}`,
    NODE_ENV: 'development',
    SANDBOX: 'on',
    LOG_LEVEL: 'silent',
  };
  const running = ['journey-api/src/main.ts', 'shell/server/main.ts'].map((program) =>
    run(program, [path.join(checkout, program)], environment),
  );
  const url = `http://localhost:${String(base)}`;
  return {
    url,
    compose: async (candidate, standing, releases) => {
      await fill(store, candidate, standing, releases);
      await answers(`${url}/api/healthcheck`, { within: START_MS });
      await answers(`${url}/federation/discovery.json`, { within: START_MS });
    },
    end: async () => {
      await endAll(running);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Lays out a release store of links: the live versions, the live brands, and the candidate. */
async function fill(
  store: string,
  { folder, release: { name, version } }: BuiltPart,
  standing: Standing,
  releases: string,
): Promise<void> {
  const live = new ReleaseStore(releases);
  const link = async (target: string, place: string) => {
    await mkdir(path.dirname(path.join(store, place)), { recursive: true });
    await symlink(path.resolve(target), path.join(store, place));
  };
  const versions = withVersion(standing.versions, name, version);
  for (const part of parts) {
    const used = versionIn(versions, part.name);
    if (used === null) continue;
    if (part.name !== name) await live.bring(part.name, used);
    const isCandidate = part.name === name;
    const target = isCandidate ? folder : path.join(live.objects.root, part.name, used);
    await link(target, `${part.name}/${used}`);
  }
  const brands = Object.entries(await live.liveBrands().catch(() => ({})));
  for (const [brand, pack] of brands) {
    await live.bring('brands', `${brand}@${pack}`);
    const place = `brands/${brand}@${pack}`;
    await link(path.join(live.objects.root, place), place);
  }
  if (brands.length === 0) await publishBrands(store);
  else
    await new ReleaseStore(store).objects.write(
      LIVE_BRANDS,
      asText({ number: 0, versions: Object.fromEntries(brands) }),
    );
  await promote(versions, store);
}
