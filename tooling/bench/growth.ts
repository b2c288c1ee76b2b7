import { createHash } from 'node:crypto';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { apps, checkout } from 'releases/apps';
import { makeAllLive, type Release, ReleaseStore, type Versions } from 'releases/registry';
import { publishFederation } from '../build/publishFederation';
import type { Running } from '../start/processes';
import {
  answersAt,
  BASE,
  inRounds,
  newApplicant,
  startApi,
  startShell,
  verdictOf,
} from './federation';
import { measureFirstPage, openPhone } from './measurePage';
import { median, ratios, spread } from './statistics';

const SIZES = [3, 10, 30] as const;
const [SMALLEST] = SIZES;
/** Of the first page with the fewest remotes. */
const MOST = 0.03;
const data = path.join(checkout, '.cache/bench');
const federated = path.join(data, 'federated/releases');

type Measured = Record<'bytes' | 'heading', number[]>;

const folderOf = (size: number) => path.join(data, `growth-${String(size)}`);
const siteOf = (size: number) =>
  `http://localhost:${String(BASE + SIZES.findIndex((each) => each === size) * 20)}`;

/**
 * What the first page costs with 3, 10 and 30 remotes registered, in turn in one run. The remotes beyond the
 * three are described as one of these is, each with paths, files and hashes of its own.
 */
export async function benchGrowth(running: Running[]): Promise<void> {
  console.log('Building the federation, and registering more remotes…');
  const versions = await publishFederation(federated);
  running.push(startApi(path.join(data, 'journey')));
  for (const [index, size] of SIZES.entries()) {
    await register(size, versions);
    running.push(startShell(BASE + index * 20, folderOf(size)));
  }
  for (const size of SIZES) await answersAt(siteOf(size));
  const figures = new Map<number, Measured>(
    SIZES.map((size) => [size, { bytes: [], heading: [] }]),
  );
  await inRounds(async (browser, round) => {
    for (const size of turned(round)) {
      const cold = await measure(browser, size);
      if (round === 0) continue;
      figures.get(size)?.bytes.push(cold.bytes);
      figures.get(size)?.heading.push(cold.heading);
    }
  });
  printGrowth(figures);
}

/** Another one begins in each round, so that none always follows the same. */
const turned = (round: number) =>
  SIZES.map((_, index) => SIZES[(index + round) % SIZES.length] ?? 0);

async function measure(browser: Browser, size: number) {
  const { context, page } = await openPhone(browser);
  const cold = await measureFirstPage(page, await newApplicant(siteOf(size)));
  await context.close();
  return cold;
}

async function register(size: number, versions: Versions): Promise<void> {
  const folder = folderOf(size);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name } of apps) await symlink(path.join(federated, name), path.join(folder, name));
  await cp(path.join(federated, 'brands'), path.join(folder, 'brands'), { recursive: true });
  const store = new ReleaseStore(federated);
  const [model] = Object.entries(versions.remotes);
  if (model === undefined) throw new Error('The federation has no remote');
  const [, version] = model;
  const described = await store.release(...model);
  const remotes = { ...versions.remotes };
  for (let index = Object.keys(remotes).length; index < size; index += 1) {
    const name = `mfe-extra-${String(index)}`;
    const target = path.join(folder, name, version);
    await mkdir(target, { recursive: true });
    await writeFile(path.join(target, 'release.json'), JSON.stringify(another(described, name)));
    remotes[name] = version;
  }
  await makeAllLive({ shell: versions.shell, remotes }, folder);
}

/** The same remote under another name: its paths, its files and their hashes are its own. */
function another(model: Release, name: string): Release {
  const own = (file: string) =>
    file.replace(/\b[0-9a-f]{10}\b/, hashOf(`${name}/${file}`, 'hex').slice(0, 10));
  return {
    ...model,
    name,
    federationName: name.replaceAll('-', '_'),
    exposed: model.exposed.map(own),
    paths: model.paths.map((screen) => ({
      path: `/${name}${screen.path}`,
      files: screen.files.map(own),
    })),
    ...(model.screens && {
      screens: model.screens.map((screen) => ({ ...screen, path: `/${name}${screen.path}` })),
    }),
    files: Object.fromEntries(
      Object.keys(model.files).map((file) => [
        own(file),
        `sha384-${hashOf(`${name}/${file}`, 'base64')}`,
      ]),
    ),
  };
}

const hashOf = (text: string, digest: 'hex' | 'base64'): string =>
  createHash('sha384').update(text).digest(digest);

function printGrowth(figures: ReadonlyMap<number, Measured>): void {
  const base = figures.get(SMALLEST) ?? { bytes: [], heading: [] };
  console.log(
    '\n| Remotes registered | bytes of the first page | heading, cold, ms | bytes, ratio | heading, ratio |',
  );
  console.log('|---|---|---|---|---|');
  for (const [size, { bytes, heading }] of figures)
    console.log(
      `| ${String(size)} | ${spread(bytes)} | ${spread(heading)} | ${spread(ratios(bytes, base.bytes), 4)} | ${spread(ratios(heading, base.heading), 3)} |`,
    );
  for (const [size, { bytes, heading }] of figures) {
    if (size === SMALLEST) continue;
    judge(`bytes with ${String(size)}`, median(bytes) / median(base.bytes));
    judge(`heading with ${String(size)}`, median(ratios(heading, base.heading)));
  }
}

function judge(what: string, ratio: number): void {
  const verdict = verdictOf(Math.abs(ratio - 1) < MOST);
  console.log(
    `${what}: ${((ratio - 1) * 100).toFixed(2)} %, goal within ${String(MOST * 100)} %: ${verdict}`,
  );
}
