import { matchPath } from 'react-router';
import { REMOTE_ENTRY, remoteFolder, type Origins, type ServedRelease } from 'releases/registry';
import type { PageFile } from './composePage';

interface FirstScreenFiles {
  entry: PageFile[];
  chunks: PageFile[];
  styles: PageFile[];
}

/** The files of the screen at a path; empty where no app has a screen there. */
export function firstScreenFiles(
  apps: readonly ServedRelease[],
  pathname: string,
  origins: Origins,
): FirstScreenFiles {
  const target = pathname === '/' ? '/landing-page' : pathname;
  for (const app of apps) {
    const screen = app.paths.find(({ path }) => matchPath(path, target) !== null);
    if (screen === undefined || screen.files.length === 0) continue;
    const inFolder = (file: string) => `${folderOf(app, origins)}${file}`;
    const checked = (file: string): PageFile[] => {
      const integrity = app.files[file];
      return integrity === undefined ? [] : [{ url: inFolder(file), integrity }];
    };
    const chunks = [...app.exposed, ...screen.files.filter((file) => file.endsWith('.js'))];
    return {
      entry: checked(REMOTE_ENTRY),
      chunks: chunks.flatMap(checked),
      styles: screen.files.filter((file) => file.endsWith('.css')).flatMap(checked),
    };
  }
  return { entry: [], chunks: [], styles: [] };
}

const folderOf = (app: ServedRelease, origins: Origins): string =>
  app.federationName === null ? `/shell/${app.version}/` : remoteFolder(app, origins);
