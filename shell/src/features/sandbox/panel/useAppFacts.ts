import { useEffect, useState } from 'react';
import { fetchOwners } from '../../../api/overrideApi';
import { useRemotes } from '../../../remotes/RemotesContext';
import { loadedFiles, type LoadedFile } from './fileTimings';

export interface AppFacts {
  name: string;
  version: string;
  owner: string | null;
  /** As transferred, of the scripts and styles that this page has loaded. */
  bytes: number;
  /** From the first request to the end of the last one, in milliseconds. */
  milliseconds: number;
}

const folderOf = (url: string) => new URL('.', new URL(url, window.location.origin)).href;

export const readEntries = () =>
  performance.getEntriesByType('resource') as PerformanceResourceTiming[];

export function useAppFolders() {
  const { remotes } = useRemotes();
  return [
    { name: 'shell', version: APP_VERSION, url: folderOf(`/shell/${APP_VERSION}/`) },
    ...remotes.map(({ name, version, url }) => ({ name, version, url: folderOf(url) })),
  ].map((app) => ({ ...app, app: `${app.name}@${app.version}` }));
}

/** The apps of this page. The owners are null until the server has returned them. */
export function useAppFacts(): AppFacts[] {
  const folders = useAppFolders();
  const [owners, setOwners] = useState<Record<string, string | null>>({});
  useEffect(() => void fetchOwners().then(setOwners, () => undefined), []);
  const files = loadedFiles(readEntries(), folders);
  return folders.map(({ name, version, app }) => ({
    name,
    version,
    owner: owners[name] ?? null,
    ...costOf(files.filter((file) => file.app === app)),
  }));
}

function costOf(files: readonly LoadedFile[]): Pick<AppFacts, 'bytes' | 'milliseconds'> {
  const ends = files.map(({ at, milliseconds }) => at + milliseconds);
  return {
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    milliseconds: files.length === 0 ? 0 : Math.max(...ends) - (files[0]?.at ?? 0),
  };
}
