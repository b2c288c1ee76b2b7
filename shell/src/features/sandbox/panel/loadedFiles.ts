/** A file that this page has asked for. */
export interface LoadedFile {
  /** `<name>@<version>` of the part that it belongs to. */
  part: string;
  file: string;
  /** Milliseconds after the page was asked for. */
  at: number;
  milliseconds: number;
  /** As they travelled; 0 where the browser had the file. */
  bytes: number;
}

/** A part, and the folder that its files lie in. */
export interface Folder {
  part: string;
  url: string;
}

/** The scripts and styles of the parts, in the order in which they were asked for. */
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
          part: folder.part,
          file,
          at: Math.round(startTime),
          milliseconds: Math.round(duration),
          bytes: transferSize,
        },
      ];
    })
    .sort((a, b) => a.at - b.at);
}
