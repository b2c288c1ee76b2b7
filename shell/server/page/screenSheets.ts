import type { ReleaseStore, ServedRelease } from 'releases/registry';

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
