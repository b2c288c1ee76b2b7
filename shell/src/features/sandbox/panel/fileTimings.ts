export interface LoadedFile {
  /** `<name>@<version>` of its app. */
  app: string;
  file: string;
  /** Milliseconds after the page was requested. */
  at: number;
  milliseconds: number;
  /** As transferred; 0 for a file from the browser's cache. */
  bytes: number;
}

interface Folder {
  app: string;
  url: string;
}

export function loadedFiles(
  entries: readonly Pick<
    PerformanceResourceTiming,
    'name' | 'startTime' | 'duration' | 'transferSize'
  >[],
  folders: readonly Folder[],
): LoadedFile[] {
  return entries
    .flatMap(({ name, startTime, duration, transferSize }) => {
      const folder = folders.find(({ url }) => name.startsWith(url));
      const [file = ''] = name.slice(folder?.url.length ?? 0).split('?');
      if (folder === undefined || !/\.(?:js|css)$/.test(file)) return [];
      return [
        {
          app: folder.app,
          file,
          at: Math.round(startTime),
          milliseconds: Math.round(duration),
          bytes: transferSize,
        },
      ];
    })
    .sort((a, b) => a.at - b.at);
}
