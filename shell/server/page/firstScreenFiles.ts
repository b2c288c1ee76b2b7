import {
  earlyFile,
  REMOTE_ENTRY,
  remoteFolder,
  type Origins,
  type ReleaseStore,
  type ServedRelease,
} from 'releases/registry';

export interface PageFile {
  url: string;
  integrity?: string;
}

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

export interface Sheet {
  name: string;
  css: string;
}

/**
 * The complete style sheets of a screen, in the order in which a page applies them: the shell's own, then those of the
 * app whose screen it is. Within the page they are there at the first paint, and none that arrives later makes the
 * browser style and lay out everything again.
 * @throws UntrustedError where a signed version's record says otherwise
 */
export async function readSheets(
  store: ReleaseStore,
  shell: ServedRelease,
  app: ServedRelease,
  { screen, html }: { screen: string; html: string },
): Promise<Sheet[]> {
  const ofScreen = ({ paths }: ServedRelease) =>
    paths.find(({ path }) => path === screen)?.files ?? [];
  // Apps that are joined when they are built have all their screens in the shell.
  const joined = ofScreen(shell);
  const isOwn = app.name === shell.name;
  const ofShell = [
    ...shell.entry.styles,
    ...(isOwn && joined.length === 0 ? Object.keys(shell.files) : joined),
  ];
  const of = (release: ServedRelease, names: readonly string[]) =>
    [...new Set(names)].filter(isSheet).map((name) => ({ release, name }));
  const sheets = [
    ...of(shell, ofShell),
    ...(isOwn ? [] : of(app, [...app.exposed, ...ofScreen(app)])),
  ];
  const read = await Promise.all(
    sheets.map(async ({ release, name }) => ({
      name,
      css: await store.text(release.name, release.version, name),
    })),
  );
  if (!isOwn || joined.length > 0) return read;
  // The record does not say which files a public page needs: those with a class of it.
  const isUsed = ({ name, css }: Sheet) =>
    shell.entry.styles.includes(name) ||
    [...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].some(([, each = '']) => html.includes(each));
  return read.filter(isUsed);
}

const isSheet = (file: string): boolean => file.endsWith('.css') && file !== 'frame.css';
