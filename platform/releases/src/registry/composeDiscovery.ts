import { isPreview } from '../records/preview';
import {
  isBrandPreview,
  isLocal,
  isShellPreview,
  type LocalBuild,
  type Override,
} from '../overrides/Override';
import { REMOTE_ENTRY, type Release, type RemoteOrigin } from '../records/Release';
import { earlyFile, type Screen } from '../records/screens';

/** Where each remote is served from. */
export type Origins = ReadonlyMap<string, RemoteOrigin>;

/** The address of a remote version's folder in the browser: on the shell's origin, on its team's, or an override's. */
function remoteFolder(
  { name, version, folder }: Pick<ServedRelease, 'name' | 'version' | 'folder'>,
  origins: Origins,
): string {
  if (folder !== undefined) return folder;
  const where = origins.get(name);
  return where?.isDirect === true && !isPreview(version)
    ? `${where.origin}/${version}/`
    : `/remotes/${name}/${version}/`;
}

/** `/federation/discovery.json`, in the schema of AWS frontend-discovery. */
export function composeDiscovery(remotes: readonly ServedRelease[], origins: Origins) {
  return {
    schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
    microFrontends: Object.fromEntries(
      remotes.map((remote) => [
        remote.name,
        [
          {
            url: `${remoteFolder(remote, origins)}${REMOTE_ENTRY}`,
            metadata: {
              version: remote.version,
              integrity: remote.files[REMOTE_ENTRY] ?? '',
            },
            deployment: { traffic: 100, default: true },
            extras: {
              federationName: remote.federationName ?? remote.name,
              ...(remote.entryType && { entryType: remote.entryType }),
              paths: remote.paths.map(({ path }) => path),
              screens: remote.screens.flatMap(placeOf),
              shared: remote.shared,
              files: checkedFiles(remote),
            },
          },
        ],
      ]),
    ),
  };
}

/** What the page needs of a declared screen. The rest is for servers, and every byte of a first page counts. */
function placeOf({ path, resume, ...declared }: Screen) {
  const {
    title: _inItsHandle,
    earlyScript: _inThePage,
    firstCalls: _inItsHead,
    ...place
  } = declared;
  const { when } = resume ?? {};
  const shown = { ...place, ...(when && { resume: { when } }) };
  return Object.keys(shown).length === 0 ? [] : [{ path, ...shown }];
}

/** The integrity of the scripts that the shell loads; the remote checks the others. Of modules the page's map has it. */
function checkedFiles({ entryType, exposed, files }: Release): Record<string, string> {
  if (entryType === 'module') return {};
  return Object.fromEntries(
    [REMOTE_ENTRY, ...exposed].flatMap((file) => {
      const integrity = files[file];
      return integrity === undefined ? [] : [[file, integrity]];
    }),
  );
}

/** A release, and the folder that browsers fetch it from where that is not the usual one. */
export interface ServedRelease extends Release {
  folder?: string;
}

export interface PageFile {
  url: string;
  integrity?: string;
}

export interface FirstScreenFiles {
  entry: PageFile[];
  chunks: PageFile[];
  /** ES modules, the entry among them: in place of `entry` and `chunks`. */
  modules: PageFile[];
  styles: PageFile[];
  /** What works on the prerendered screen before the shell does; at most one. */
  early: PageFile[];
}

/** A file of the shell's own entry, with the integrity that its release states; a changing one has none. */
export function shellFile(
  { version, files }: Pick<ServedRelease, 'version' | 'files'>,
  file: string,
): PageFile {
  const integrity = files[file];
  return { url: `/shell/${version}/${file}`, ...(integrity !== undefined && { integrity }) };
}

/** The files of a screen; empty where no app has one of that path pattern. */
export function firstScreenFiles(
  apps: readonly ServedRelease[],
  screenPath: string | undefined,
  origins: Origins,
): FirstScreenFiles {
  for (const app of apps) {
    const screen = app.paths.find(({ path }) => path === screenPath);
    if (screen === undefined || screen.files.length === 0) continue;
    const inFolder = (file: string) => `${folderOf(app, origins)}${file}`;
    function checked(file: string): PageFile[] {
      const integrity = app.files[file];
      return integrity === undefined ? [] : [{ url: inFolder(file), integrity }];
    }
    // A screen may be in the exposed files.
    const files = [...new Set([...app.exposed, ...screen.files])];
    const entry = checked(REMOTE_ENTRY);
    const chunks = files.filter((file) => file.endsWith('.js')).flatMap(checked);
    const isModule = app.entryType === 'module';
    return {
      entry: isModule ? [] : entry,
      chunks: isModule ? [] : chunks,
      modules: isModule ? [...entry, ...chunks] : [],
      styles: files.filter((file) => file.endsWith('.css')).flatMap(checked),
      early: checked(earlyFile(screen.path)),
    };
  }
  return { entry: [], chunks: [], modules: [], styles: [], early: [] };
}

export const folderOf = (app: ServedRelease, origins: Origins): string =>
  app.federationName === null ? `/shell/${app.version}/` : remoteFolder(app, origins);

const LOCAL_VERSION = 'local';

/**
 * The remotes of a release set with the overrides of one browser applied. A local build has no integrity,
 * since its files change with every save.
 * @param published reads a published version; an override to one that is not published has no effect
 */
export async function withOverrides(
  remotes: readonly Release[],
  overrides: readonly Override[],
  published: (remote: string, version: string) => Promise<Release>,
): Promise<ServedRelease[]> {
  const served = new Map<string, ServedRelease>(remotes.map((remote) => [remote.name, remote]));
  for (const override of overrides) {
    if (isBrandPreview(override) || isShellPreview(override)) continue;
    const { remote, target } = override;
    const release = isLocal(override)
      ? localRelease(remote, override.target, served.get(remote))
      : 'version' in target && (await published(remote, target.version).catch(() => null));
    if (release) served.set(remote, release);
  }
  return [...served.values()];
}

function localRelease(
  name: string,
  { url, paths, entryType }: LocalBuild,
  replaced: Release | undefined,
): ServedRelease {
  const served = paths ?? replaced?.paths.map(({ path }) => path) ?? [];
  return {
    name,
    version: LOCAL_VERSION,
    folder: url,
    ...(entryType && { entryType }),
    federationName: replaced?.federationName ?? name.replaceAll('-', '_'),
    entry: { scripts: [], styles: [] },
    paths: served.map((path) => ({ path, files: [] })),
    // A new screen is opened by its address, in whatever state the developer's applicant is.
    screens: served.map(
      (path) =>
        replaced?.screens.find((screen) => screen.path === path) ?? {
          path,
          title: name,
          resume: { states: 'all' },
        },
    ),
    exposed: [],
    shared: [],
    files: {},
    maps: {},
    provides: { shared: {}, members: {} },
    needs: { members: [], calls: [] },
    toggles: [],
  };
}
