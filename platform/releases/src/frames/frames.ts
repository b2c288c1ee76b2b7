import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { ObjectStore } from '../objects/ObjectStore';
import { openObjects } from '../objects/openObjects';
import type { Release } from '../records/Release';
import { keyId, signBytes, verifiedBytes, type PrivateKey, type PublicKey } from '../signing/jwk';
import { hasKeys, needsSignature, readAppKeys, type AppKeys } from '../signing/keyLog';
import { publishingKey } from '../signing/signRelease';

/** A screen as it is rendered before any script has run, in one state of the toggles that it reads. */
export interface Frame {
  toggles: Readonly<Record<string, boolean>>;
  /** The content of the page's root element. */
  html: string;
}

/** What frames are rendered of: one version of everything that is seen in them. */
export interface FrameKey {
  shell: string;
  /** The app whose screens they are; the shell itself for the public pages. */
  app: string;
  version: string;
  /** `<brand>@<version>`. */
  pack: string;
  /** By `journeyDigest`. */
  journey: string;
}

/** The frames of an app's screens, by path pattern. */
export interface Frames extends FrameKey {
  screens: Record<string, Frame[]>;
}

/** The server bundle in the folder of a release, of which frames are rendered. No page loads it. */
export const PRERENDER_BUNDLE = 'prerender.cjs';

const ALL = 'frames';

const framesFolder = (app: string, version: string): string => `${ALL}/${app}@${version}`;

/** Where frames are stored: a JWS, whose bytes are their JSON, compressed. It never changes there. */
export const framesFile = ({ shell, app, version, pack, journey }: FrameKey): string =>
  `${framesFolder(app, version)}/${shell}/${pack}.${journey}.jws`;

/**
 * What of a set's remotes is seen in the frames of an app: the stepper names the screens of all. The shell's own screens
 * are public pages without a stepper, so that no release of a remote changes them.
 */
export function journeyDigest(
  app: string,
  remotes: readonly Pick<Release, 'name' | 'screens'>[],
): string {
  const seen = app === 'shell' ? [] : remotes;
  const declared = seen.map(({ name, screens }) => [name, screens] as const).sort(byName);
  return hash('sha256', JSON.stringify(declared)).slice(0, 10);
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : 1;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Far more than the frames of any app. */
const MAX_BYTES = 32 * 2 ** 20;

export const packFrames = (frames: Frames): Promise<Buffer> =>
  compress(JSON.stringify(frames), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Null where they are of another file. @throws Error where they cannot be unpacked */
async function unpackFrames(bytes: Uint8Array, file: string): Promise<Frames | null> {
  const text = await decompress(bytes, { maxOutputLength: MAX_BYTES });
  const frames = JSON.parse(text.toString()) as Frames;
  return framesFile(frames) === file ? frames : null;
}

/** Frames are signed by a key of either of their two apps. */
const signers = (app: string): string[] => [...new Set(['shell', app])];

/** Whether frames are stored already. */
export const hasFrames = async (releases: string, key: FrameKey): Promise<boolean> =>
  (await openObjects(releases).modifiedAt(framesFile(key))) !== null;

/**
 * Signs frames with the key of one of their apps, and stores them. Frames that are there already stay.
 * @throws Error where RELEASE_KEY is of neither
 */
export async function storeFrames(releases: string, frames: Frames): Promise<void> {
  const key = await keyFor(frames, releases);
  const jws = await signBytes(await packFrames(frames), key);
  await openObjects(releases).create(framesFile(frames), `${jws}\n`);
}

async function keyFor(frames: FrameKey, releases: string): Promise<PrivateKey> {
  let isSigned = false;
  for (const app of signers(frames.app)) {
    const known = await readAppKeys(openObjects(releases), app);
    if (!hasKeys(known)) continue;
    isSigned = true;
    const key = await publishingKey(app, releases);
    if (known.keys.has(await keyId(key))) return key;
  }
  if (!isSigned) return publishingKey(frames.app, releases);
  throw new Error(
    `RELEASE_KEY is a key of neither ${signers(frames.app).join(' nor ')}, so their prerendered screens are not stored.`,
  );
}

/**
 * Frames as they are stored; null where there are none that count: they have to be signed with a key of one of their
 * apps, unless neither they nor the platform have keys yet.
 */
export async function readFrames(objects: ObjectStore, key: FrameKey): Promise<Frames | null> {
  const stored = await objects.read(framesFile(key));
  if (stored === null) return null;
  const jws = stored.toString().trim();
  const signerKeys = await keysOfSigners(objects, key.app);
  const needed = await Promise.all(signerKeys.map((app) => needsSignature(app)));
  const bytes = needed.includes(true)
    ? await signedBytes(jws, signerKeys)
    : Buffer.from(jws.split('.')[1] ?? '', 'base64url');
  // What cannot be unpacked is as good as missing.
  return bytes && unpackFrames(bytes, framesFile(key)).catch(() => null);
}

const keysOfSigners = (objects: ObjectStore, app: string): Promise<AppKeys[]> =>
  Promise.all(signers(app).map((signer) => readAppKeys(objects, signer)));

const signedBytes = (jws: string, signerKeys: AppKeys[]) =>
  verifiedBytes(jws, new Map<string, PublicKey>(signerKeys.flatMap(({ keys }) => [...keys])));

/** Whether frames of an app are those of a file, and a key of one of their apps signed them. */
export async function areSigned(
  objects: ObjectStore,
  { app, file, jws }: { app: string; file: string; jws: string },
): Promise<boolean> {
  const bytes = await signedBytes(jws.trim(), await keysOfSigners(objects, app));
  return bytes !== null && (await unpackFrames(bytes, file).catch(() => null)) !== null;
}

/** The frame of a screen in the current state of the toggles; null where it has none. */
export function frameIn(
  frames: Frames,
  screen: string,
  toggles: Readonly<Record<string, boolean>>,
): Frame | null {
  const states = frames.screens[screen] ?? [];
  return (
    states.find((frame) =>
      Object.entries(frame.toggles).every(([name, isOn]) => (toggles[name] ?? false) === isOn),
    ) ?? null
  );
}

/** What screens are read from: a release store. */
interface FrameSource {
  frames: (key: FrameKey) => Promise<Frames | null>;
  text: (name: string, version: string, file: string) => Promise<string>;
}

export interface PrerenderedScreen extends Frame {
  /** Its path pattern. */
  screen: string;
  /** Behind the critical styles, all that it needs. */
  sheets: readonly Sheet[];
}

/**
 * A screen as it was prerendered for exactly these versions, brand and toggles. Null where it was not, and where its
 * style sheets cannot be read or trusted.
 */
export async function readPrerendered(
  store: FrameSource,
  { shell, app }: { shell: Release; app: Release },
  {
    screen,
    toggles,
    ...seen
  }: Pick<FrameKey, 'pack' | 'journey'> & { screen: string; toggles: Frame['toggles'] },
): Promise<PrerenderedScreen | null> {
  const key = { shell: shell.version, app: app.name, version: app.version, ...seen };
  const frames = await store.frames(key);
  const frame = frames && frameIn(frames, screen, toggles);
  const sheets =
    frame && (await readSheets(store, shell, app, { screen, html: frame.html }).catch(() => null));
  return frame && sheets && { ...frame, screen, sheets };
}

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
  store: Pick<FrameSource, 'text'>,
  shell: Release,
  app: Release,
  { screen, html }: { screen: string; html: string },
): Promise<Sheet[]> {
  const ofScreen = ({ paths }: Release) => paths.find(({ path }) => path === screen)?.files ?? [];
  // Apps that are joined when they are built have all their screens in the shell.
  const joined = ofScreen(shell);
  const isOwn = app.name === shell.name;
  const ofShell = [
    ...shell.entry.styles,
    ...(isOwn && joined.length === 0 ? Object.keys(shell.files) : joined),
  ];
  const of = (release: Release, names: readonly string[]) =>
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

/** Removes the frames that show anything of a version. */
export async function removeFrames(
  objects: ObjectStore,
  app: string,
  version: string,
): Promise<void> {
  await objects.remove(framesFolder(app, version));
  if (app !== 'shell') return;
  for (const folder of await objects.folders(ALL))
    await objects.remove(`${ALL}/${folder}/${version}`);
}
