import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setId, type Release, type Versions } from 'releases/registry';
import { write } from '../writeFiles';

/** The remote that has all the releases. */
export const SEEDED = 'mfe-quote';
/** Versions that errors are of: each has maps of its own. */
const FAILING = 20;
/** Errors of one place, on average. */
const IN_GROUP = 40;
/** Of one call, as the shell's server sends them. */
const AT_ONCE = 100;
const HOUR_MS = 3_600_000;

const versionOf = (number: number) => `1.${String(number)}.0`;

/**
 * Writes so many published versions of a remote into a release store, each with an event that promotes it.
 * @param model the record of a real release, with its maps in the store
 */
export async function seedReleases(store: string, count: number, model: Release): Promise<void> {
  const { host: _operators, ...described } = model;
  const add = (file: string, content: object) =>
    write(path.join(store, file), JSON.stringify(content));
  const beganAt = Date.now() - count * HOUR_MS;
  const shell = { ...described, name: 'shell', version: '1.0.0', federationName: null };
  await add('shell/1.0.0/release.json', shell);
  for (let number = 1; number <= count; number += 1) {
    const version = versionOf(number);
    const at = new Date(beganAt + number * HOUR_MS).toISOString();
    const by = { author: 'Rhys Powell', why: 'A release of the bench', at };
    await add(`${SEEDED}/${version}/release.json`, {
      ...described,
      name: SEEDED,
      version,
      federationName: 'mfe_quote',
      published: { ...by, smoke: 'passed in 20 s' },
    });
    const versions: Versions = { shell: '1.0.0', remotes: { [SEEDED]: version } };
    const set = setId(versions);
    await add(`sets/${set}.json`, { id: set, ...versions });
    await add(`history/${String(number)}.json`, {
      number,
      set,
      canaries: {},
      pinned: [],
      revoked: {},
      action: 'promote',
      app: SEEDED,
      before: versionOf(number - 1),
      after: version,
      version,
      ...by,
    });
  }
  for (const version of failingVersions(count))
    await cp(`${store}/maps/${model.name}/${model.version}`, `${store}/maps/${SEEDED}/${version}`, {
      recursive: true,
    });
}

const failingVersions = (count: number) =>
  Array.from({ length: Math.min(FAILING, count) }, (_, index) => versionOf(count - index));

/**
 * Sends so many errors of pages to the API, as the shell's server does, at places that the maps of their versions know.
 * @param count of errors
 * @param releases of the remote that they are of
 */
export async function seedErrors(
  api: { origin: string; token: string },
  count: number,
  { store, releases }: { store: string; releases: number },
): Promise<void> {
  const versions = failingVersions(releases);
  const scripts = (await readdir(`${store}/maps/${SEEDED}/${versions[0] ?? ''}`)).map((file) =>
    file.replace('.map.br', ''),
  );
  const groups = Math.ceil(count / IN_GROUP);
  const errors = Array.from({ length: count }, (_, index) => {
    const group = index % groups;
    const remote = `${SEEDED}@${versions[group % versions.length] ?? ''}`;
    const frames = Array.from({ length: 6 }, (__, depth) => {
      const script = scripts[(group + depth) % scripts.length] ?? '';
      return `${remote}/${script}:1:${String(100 + ((group * 37 + depth * 211) % 9000))} at`;
    });
    return errorOf(index, { remote, frames, at: Date.now() - (count - index) * 100 });
  });
  for (let from = 0; from < count; from += AT_ONCE)
    await postErrors(api, errors.slice(from, from + AT_ONCE));
}

/** An error of a page, by its number. */
export const errorOf = (
  index: number,
  { at, ...more }: { remote: string; frames: string[]; at: number },
) => ({
  ...more,
  reference: index.toString(36).toUpperCase().padStart(8, '0'),
  name: 'TypeError',
  path: '/landing-page',
  kind: 'uncaught',
  requests: ['req-1'],
  at: new Date(at).toISOString(),
  person: (index % 5000).toString(16).padStart(24, '0'),
});

export async function postErrors(
  { origin, token }: { origin: string; token: string },
  errors: object[],
): Promise<void> {
  const answer = await fetch(`${origin}/operator/page-errors`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ errors }),
  });
  if (!answer.ok) throw new Error(`The API refused errors: ${await answer.text()}`);
}
