import { matchPath } from 'react-router';
import {
  earlyFile,
  REMOTE_ENTRY,
  remoteFolder,
  type Origins,
  type ServedRelease,
} from 'releases/registry';
import { journeyOf, startPath } from '../../src/screens/journey';
import { SHELL_PATHS } from '../../src/screens/paths';
import type { PageFile } from './composePage';

export interface FirstScreenFiles {
  entry: PageFile[];
  chunks: PageFile[];
  styles: PageFile[];
  /** What works on the drawn screen before the shell does; at most one. */
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

/** The path pattern of the screen at an address; undefined where no app has a screen there. */
export function screenPathAt(apps: readonly ServedRelease[], pathname: string): string | undefined {
  const target = pathname === '/' ? startPath(journeyOf(apps)) : pathname;
  const paths = [...apps.flatMap((app) => app.paths.map(({ path }) => path)), ...SHELL_PATHS];
  return paths.find((path) => matchPath(path, target) !== null);
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
    const checked = (file: string): PageFile[] => {
      const integrity = app.files[file];
      return integrity === undefined ? [] : [{ url: inFolder(file), integrity }];
    };
    // A screen may be in the exposed files.
    const files = [...new Set([...app.exposed, ...screen.files])];
    const chunks = files.filter((file) => file.endsWith('.js'));
    return {
      entry: checked(REMOTE_ENTRY),
      chunks: chunks.flatMap(checked),
      styles: files.filter((file) => file.endsWith('.css')).flatMap(checked),
      early: checked(earlyFile(screen.path)),
    };
  }
  return { entry: [], chunks: [], styles: [], early: [] };
}

const folderOf = (app: ServedRelease, origins: Origins): string =>
  app.federationName === null ? `/shell/${app.version}/` : remoteFolder(app, origins);
