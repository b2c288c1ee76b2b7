import * as z from 'zod';
import { AppendOnlyLog } from '../log/AppendOnlyLog';
import type { Release } from '../records/Release';
import type { ReleaseStore } from './ReleaseStore';

const ownershipSchema = z.object({
  app: z.string(),
  owner: z.string().optional(),
  paths: z.array(z.string()).optional(),
  givenUp: z.array(z.string()).optional(),
  author: z.string(),
  /** ISO 8601. */
  at: z.string(),
});

/** Who owns an app, and which paths it takes or gives up. */
export type OwnershipEntry = z.infer<typeof ownershipSchema>;

type Owners = ReadonlyMap<string, Ownership>;

interface Ownership {
  owner: string | null;
  paths: readonly string[];
}

/** What the shell serves itself, on its page and on its server. */
const SHELL_PATHS = [
  '/',
  '/faqs',
  '/privacy-notice',
  '/cookie-policy',
  '/sandbox/*',
  '/error/*',
  '/metrics',
  '/api/*',
  '/federation/*',
  '/shell/*',
  '/remotes/*',
  '/brands/*',
];

const ownershipLog = ({ objects }: ReleaseStore) =>
  new AppendOnlyLog<OwnershipEntry, Owners>(objects, {
    folder: 'ownership',
    schema: ownershipSchema,
    initial: new Map([['shell', { owner: null, paths: SHELL_PATHS }]]),
    reduce: (owners, { app, owner, paths = [], givenUp = [] }) => {
      const before = owners.get(app) ?? { owner: null, paths: [] };
      const kept = before.paths.filter((path) => !givenUp.includes(path));
      const after = { owner: owner ?? before.owner, paths: [...new Set([...kept, ...paths])] };
      return new Map([...owners, [app, after]]);
    },
  });

export const readOwners = (store: ReleaseStore): Promise<Owners> => ownershipLog(store).read();

/**
 * Checks that the paths of a release belong to no other app.
 * @throws Error with the path and its owner
 */
export const requireOwnPaths = async (release: Claiming, store: ReleaseStore): Promise<void> =>
  requireFree(release, await readOwners(store));

type Claiming = Pick<Release, 'name' | 'paths' | 'host'>;

/** The paths of a release. Those of the operators' console have their host before them: its page is another. */
const pathsOf = ({ host, paths }: Claiming): string[] =>
  paths.map(({ path }) => (host === undefined ? path : `/${host}:${path}`));

function requireFree(release: Claiming, owners: Owners): void {
  const { name } = release;
  const own = owners.get(name)?.paths ?? [];
  for (const path of pathsOf(release).filter((each) => !own.includes(each)))
    for (const [app, { owner, paths }] of owners) {
      const other = app === name ? undefined : paths.find((each) => overlap(each, path));
      if (other === undefined) continue;
      const named = owner === null ? '' : ` (owner: ${owner})`;
      const pattern = other === path ? '' : `, as ${other}`;
      throw new Error(`${name} cannot serve ${path}: it belongs to ${app}${named}${pattern}.`);
    }
}

/**
 * Records the paths of a release as its app's own and, with its first publication, the app's owner. Of two apps that
 * claim one path at once the first gets it.
 * @param owner null where the publisher names none
 * @throws Error where the app or a path belongs to somebody else
 */
export async function claimPaths(
  store: ReleaseStore,
  release: Claiming,
  { owner, author }: { owner: string | null; author: string },
): Promise<void> {
  const { name } = release;
  await addEntry(store, { app: name, author }, (owners) => {
    requireOwner(name, owner, owners);
    requireFree(release, owners);
    const before = owners.get(name);
    const paths = pathsOf(release).filter((path) => before?.paths.includes(path) !== true);
    const isNew = (before?.owner ?? null) === null;
    if (!isNew && paths.length === 0) return null;
    return { paths, ...(isNew && { owner: owner ?? author }) };
  });
}

/** @throws Error where an app belongs to somebody else than the publisher says */
export function requireOwner(app: string, owner: string | null, owners: Owners): void {
  const recorded = owners.get(app)?.owner ?? null;
  if (owner !== null && recorded !== null && owner !== recorded)
    throw new Error(
      `${app} belongs to ${recorded}, and this release names ${owner} as its owner. Choose another name, or have it handed over: npm run release -- ${app.replace('mfe-', '')} owner "${owner}".`,
    );
}

export async function changeOwner(
  store: ReleaseStore,
  app: string,
  { owner, author }: { owner: string; author: string },
): Promise<void> {
  await addEntry(store, { app, author }, () => ({ owner }));
}

/**
 * Gives up a path of an app, so that another may claim it.
 * @throws Error where it is not the app's
 */
export async function giveUpPath(
  store: ReleaseStore,
  app: string,
  { path, author }: { path: string; author: string },
): Promise<void> {
  await addEntry(store, { app, author }, (owners) => {
    if (owners.get(app)?.paths.includes(path) !== true)
      throw new Error(`${path} does not belong to ${app}.`);
    return { givenUp: [path] };
  });
}

async function addEntry(
  store: ReleaseStore,
  by: Pick<OwnershipEntry, 'app' | 'author'>,
  decide: (owners: Owners) => Partial<OwnershipEntry> | null,
): Promise<void> {
  await ownershipLog(store).update(async (owners) => {
    const decision = decide(owners);
    return decision && { ...by, ...decision, at: new Date().toISOString() };
  });
}

/**
 * Whether one address could match both patterns of the router, which ignores case. Each pair of positions is looked at
 * once, however many segments are optional.
 */
export function overlap(one: string, other: string): boolean {
  const first = segmentsOf(one);
  const second = segmentsOf(other);
  const row = second.length + 1;
  const reached = new Set([0]);
  // Also those that are added meanwhile.
  for (const at of reached) {
    const a = first[Math.floor(at / row)];
    const b = second[at % row];
    if (a === '*' || b === '*') return true;
    if (a === undefined && b === undefined) return true;
    if (a?.endsWith('?') === true) reached.add(at + row);
    if (b?.endsWith('?') === true) reached.add(at + 1);
    if (a !== undefined && b !== undefined && meet(a, b)) reached.add(at + row + 1);
  }
  return false;
}

const segmentsOf = (pattern: string): string[] =>
  pattern
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

const meet = (a: string, b: string): boolean =>
  a.startsWith(':') || b.startsWith(':') || a.replace(/\?$/, '') === b.replace(/\?$/, '');
