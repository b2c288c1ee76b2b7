import { matchPath } from 'react-router';
import { REMOTE_ENTRY, remoteFolder, type Origins, type ServedRelease } from 'releases/registry';
import type { PageFile } from './composePage';

interface FirstScreenFiles {
  entry: PageFile[];
  chunks: PageFile[];
  styles: PageFile[];
}

/** What the first screen of a path needs; nothing where no part has a screen there. */
export function firstScreenFiles(
  parts: readonly ServedRelease[],
  pathname: string,
  origins: Origins,
): FirstScreenFiles {
  const target = pathname === '/' ? '/landing-page' : pathname;
  for (const part of parts) {
    const screen = part.paths.find(({ path }) => matchPath(path, target) !== null);
    if (screen === undefined || screen.files.length === 0) continue;
    const inFolder = (file: string) => `${folderOf(part, origins)}${file}`;
    const checked = (file: string): PageFile[] => {
      const integrity = part.files[file];
      return integrity === undefined ? [] : [{ url: inFolder(file), integrity }];
    };
    const chunks = [...part.exposed, ...screen.files.filter((file) => file.endsWith('.js'))];
    return {
      entry: checked(REMOTE_ENTRY),
      chunks: chunks.flatMap(checked),
      styles: screen.files.filter((file) => file.endsWith('.css')).flatMap(checked),
    };
  }
  return { entry: [], chunks: [], styles: [] };
}

const folderOf = (part: ServedRelease, origins: Origins): string =>
  part.federationName === null ? `/shell/${part.version}/` : remoteFolder(part, origins);
