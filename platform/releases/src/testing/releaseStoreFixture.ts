import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Command, CommandContext } from '../commands/Command';
import { asText } from '../objects/readObjects';
import { openObjects } from '../objects/openObjects';
import { folderOf } from '../records/preview';
import { RELEASE_FILE, type Release } from '../records/Release';
import { ReleaseStore } from '../registry/ReleaseStore';
import { makeKey } from '../signing/signRelease';
import { startBucket } from './fakeBucket';
import { releaseOf } from './releaseOf';

/** Both kinds of store: whatever holds of one has to hold of the other. */
export const storeKinds = ['folder', 'bucket'] as const;
type StoreKind = (typeof storeKinds)[number];

/** A release store of a test's own. */
export async function releaseStoreFixture(kind: StoreKind = 'folder') {
  const { releases, setAge, forget, remove } = await (kind === 'folder'
    ? ownFolder()
    : ownBucket());
  const objects = openObjects(releases);

  async function publish(name: string, version: string, more: Partial<Release> = {}) {
    const release = JSON.stringify(releaseOf(name, version, more));
    await objects.create(`${folderOf(name, version)}/${RELEASE_FILE}`, release);
  }

  const ask = (
    command: Command,
    app: string,
    values: string[] = [],
    more: Partial<CommandContext> = {},
  ) => command({ app: { name: app }, values, author: 'ada', why: null, releases, ...more });

  return {
    releases,
    objects,
    publish,
    ask,
    /** Makes a published version as old as if it had been published then. */
    age: (name: string, version: string, at: Date) =>
      setAge(`${folderOf(name, version)}/${RELEASE_FILE}`, at),
    /** Puts something else in the place of a file, as only a test does. */
    replace: (key: string, data: unknown) => objects.write(key, asText(data)),
    forget,
    versions: (name: string) => new ReleaseStore(releases).versions(name),
    remove,
  };
}

async function ownFolder() {
  const releases = await mkdtemp(path.join(tmpdir(), 'plum-release-store-'));
  return {
    releases,
    setAge: (key: string, at: Date) => utimes(path.join(releases, key), at, at),
    forget: (key: string) => rm(path.join(releases, key)),
    remove: async () => {
      await rm(releases, { recursive: true });
      await rm(`${releases}-keys`, { recursive: true, force: true });
    },
  };
}

/** A bucket is published to with the team's key. */
async function ownBucket() {
  const bucket = await startBucket();
  const given = process.env['RELEASE_KEY'];
  process.env['RELEASE_KEY'] = JSON.stringify(await makeKey());
  return {
    releases: bucket.urlOf('plum/releases'),
    setAge: async (key: string, modifiedAt: Date) => {
      const stored = bucket.objects.get(`plum/releases/${key}`);
      if (stored !== undefined) stored.modifiedAt = modifiedAt;
    },
    forget: async (key: string) => {
      bucket.objects.delete(`plum/releases/${key}`);
    },
    remove: async () => {
      process.env['RELEASE_KEY'] = given ?? '';
      await bucket.close();
    },
  };
}
