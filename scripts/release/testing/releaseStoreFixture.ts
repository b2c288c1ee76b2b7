import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '../../../shell/server/releases/Release';
import { partNamed } from '../../parts';
import type { Ask, Verb } from '../verbs/Verb';

/** What a release says of itself, where the test says nothing else. */
export const releaseOf = (name: string, version: string, more: Partial<Release> = {}): Release => ({
  name,
  version,
  federationName: name === 'shell' ? null : name.replace('-', '_'),
  entry: { scripts: [], styles: [] },
  paths: [],
  exposed: [],
  shared: [],
  files: {},
  ...more,
});

/** A release store in a folder of its own. */
export async function releaseStoreFixture() {
  const releases = await mkdtemp(path.join(tmpdir(), 'plum-release-store-'));

  const publish = async (name: string, version: string, more: Partial<Release> = {}) => {
    const folder = path.join(releases, name, version);
    await mkdir(folder, { recursive: true });
    const release = JSON.stringify(releaseOf(name, version, more));
    await writeFile(path.join(folder, 'release.json'), release);
  };

  const ask = (verb: Verb, part: string, values: string[] = [], more: Partial<Ask> = {}) =>
    verb({ part: partNamed(part), values, author: 'ada', why: null, releases, ...more });

  /** Makes a published version as old as if it had been published then. */
  const age = async (name: string, version: string, at: Date) => {
    await utimes(path.join(releases, name, version, 'release.json'), at, at);
  };

  return {
    releases,
    publish,
    ask,
    age,
    versions: (name: string) => readdir(path.join(releases, name)),
    remove: () => rm(releases, { recursive: true }),
  };
}
