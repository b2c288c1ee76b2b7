import { useEffect, useState } from 'react';
import { fetchRemotes, type KnownRemote } from '../../../api/overrideApi';
import { useRemotes } from '../../../remotes/RemotesContext';

export interface AppFacts {
  name: string;
  version: string;
  owner: string | null;
  /** As transferred, of the scripts and styles that this page has loaded. */
  bytes: number;
  /** From the first request to the end of the last one, in milliseconds. */
  milliseconds: number;
}

/** The apps of this page. The owners are null until the server has returned them. */
export function useAppFacts(): AppFacts[] {
  const { remotes } = useRemotes();
  const [known, setKnown] = useState<Record<string, KnownRemote>>({});
  useEffect(() => void fetchRemotes().then(setKnown, () => undefined), []);
  const timings = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const shell = { name: 'shell', version: APP_VERSION, url: `/shell/${APP_VERSION}/` };
  return [shell, ...remotes].map(({ name, version, url }) => ({
    name,
    version,
    owner: known[name]?.owner ?? null,
    ...costOf(timings, new URL('.', new URL(url, window.location.origin)).href),
  }));
}

type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'transferSize'
>;

/** What the scripts and styles of a folder cost so far. */
export function costOf(
  timings: readonly Timing[],
  folder: string,
): Pick<AppFacts, 'bytes' | 'milliseconds'> {
  const own = timings.filter(
    ({ name }) => name.startsWith(folder) && /\.(?:js|css)(?:\?|$)/.test(name),
  );
  const first = Math.min(...own.map(({ startTime }) => startTime));
  const last = Math.max(...own.map(({ responseEnd }) => responseEnd));
  return {
    bytes: own.reduce((sum, { transferSize }) => sum + transferSize, 0),
    milliseconds: own.length === 0 ? 0 : Math.round(last - first),
  };
}
