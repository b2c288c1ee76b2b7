import path from 'node:path';
import {
  composeDiscovery,
  FRAME_BUNDLE,
  journeyDigest,
  type Frame,
  type FrameKey,
  type Frames,
  type Release,
} from 'releases/registry';
import type { PublishedBrand } from '../page/BrandSource';
import { FrameProcess, type Drawing, type Drawn } from './FrameProcess';

export interface Placed {
  release: Release;
  folder: string;
  bring?: () => Promise<void>;
}

export interface Composition {
  shell: Placed;
  remotes: readonly Placed[];
}

export interface Pack extends PublishedBrand {
  content: unknown;
}

export interface DrawnFrames {
  frames: Frames[];
  faults: string[];
}

/** Screens read a few toggles at most; each one doubles the frames. */
const MAX_FRAMES = 16;
/** In maintenance the page has the neutral skeleton. */
const MAINTENANCE = 'MAINTENANCE_MODE';

const noScreens = (): Record<string, Frame[]> => ({});

const INSTEAD = 'With "prerender": false in federation.json it begins with the skeleton.';

const nameOf = (brand: PublishedBrand): string => `${brand.pack.name}@${brand.version}`;

/**
 * Draws the screens of apps in every brand and in every state of the toggles that they read. Each is drawn by two
 * processes that differ in clock, zone, language and random numbers.
 * @param isWanted whether frames are to be drawn
 */
export async function drawFrames(
  compositions: readonly Composition[],
  packs: readonly Pack[],
  isWanted: (key: FrameKey) => boolean | Promise<boolean>,
): Promise<DrawnFrames> {
  const drawn: DrawnFrames = { frames: [], faults: [] };
  const done = new Set<string>();
  for (const { shell, remotes } of compositions) {
    const journey = journeyDigest(remotes.map(({ release }) => release));
    for (const app of [shell, ...remotes]) {
      const { name, version } = app.release;
      const missing: Pack[] = [];
      for (const pack of packs) {
        const key = {
          shell: shell.release.version,
          app: name,
          version,
          pack: nameOf(pack),
          journey,
        };
        if (done.has(JSON.stringify(key)) || !(await isWanted(key))) continue;
        done.add(JSON.stringify(key));
        missing.push(pack);
      }
      const isDrawable = [shell, app].every(({ release }) => FRAME_BUNDLE in release.files);
      if (missing.length === 0 || !isDrawable) continue;
      const { frames, faults } = await drawApp(app, { shell, remotes }, missing);
      drawn.frames.push(...frames.map((each) => ({ ...each, journey })));
      drawn.faults.push(...faults);
    }
  }
  return drawn;
}

async function drawApp(
  app: Placed,
  { shell, remotes }: Composition,
  packs: readonly Pack[],
): Promise<{ frames: Omit<Frames, 'journey'>[]; faults: string[] }> {
  await Promise.all([app.bring?.(), shell.bring?.()]);
  const { name, version } = app.release;
  const isShell = name === 'shell';
  const bundle = ({ folder }: Placed) => path.join(folder, FRAME_BUNDLE);
  const pair = [1, 2].map((seed) => new FrameProcess(seed));
  const frames = packs.map((pack) => ({
    shell: shell.release.version,
    app: name,
    version,
    pack: nameOf(pack),
    screens: noScreens(),
  }));
  const faults: string[] = [];
  try {
    const remote = isShell ? null : { name, bundle: bundle(app) };
    const [begun] = await Promise.all(
      pair.map((each, seed) => each.begin({ seed: seed + 1, shellBundle: bundle(shell), remote })),
    );
    const discovery = composeDiscovery(
      remotes.map(({ release }) => release),
      new Map(),
    );
    const own = drawnScreens(app.release).map(({ path: pattern }) => pattern);
    for (const screen of isShell ? (begun?.screens ?? []) : own) {
      try {
        for (const [index, pack] of packs.entries()) {
          const page = { brand: pack.pack, releaseSet: '', discovery, sandbox: false };
          const drawing = { path: addressOf(screen), page, content: pack.content };
          const states = await drawStates(pair, drawing);
          Object.assign(frames[index]?.screens ?? {}, { [screen]: states });
        }
      } catch (error) {
        for (const { screens } of frames) Reflect.deleteProperty(screens, screen);
        faults.push(`${name} ${screen} cannot be prerendered: ${messageOf(error)}. ${INSTEAD}`);
      }
    }
  } catch (error) {
    faults.push(`${name} ${version} cannot be prerendered: ${messageOf(error)}`);
  } finally {
    for (const each of pair) each.end();
  }
  return { frames, faults };
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The screens of a remote that have an address without a parameter. */
export const drawnScreens = ({ screens = [] }: Release) =>
  screens.filter(
    ({ path: pattern, prerender }) => prerender !== false && !/\/:[^/]+[^?/](?:\/|$)/.test(pattern),
  );

/** A path without the parameters that may be left out. */
export const addressOf = (pattern: string): string => pattern.replace(/\/:[^/]+\?/g, '');

async function drawStates(
  pair: readonly FrameProcess[],
  drawing: Omit<Drawing, 'toggles'>,
): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  const waiting: Record<string, boolean>[] = [{}];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const state = next;
    const [first, second] = await Promise.all(
      pair.map((each) => each.draw({ ...drawing, toggles: state })),
    );
    if (first === undefined || second === undefined) break;
    if (first.html !== second.html)
      throw new Error(
        `it is drawn differently at another time: ${difference(first.html, second.html)}`,
      );
    drawn.push(first);
    // Those that were not decided yet were off; each of them on is another state.
    const open = Object.keys(first.toggles).filter(
      (name) => name !== MAINTENANCE && !(name in state),
    );
    const before: Record<string, boolean> = { ...state };
    for (const name of open) {
      waiting.push({ ...before, [name]: true });
      before[name] = false;
    }
    if (drawn.length + waiting.length > MAX_FRAMES)
      throw new Error(`it reads too many toggles: ${Object.keys(first.toggles).join(', ')}`);
  }
  return drawn;
}

function difference(one: string, other: string): string {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 30));
  return `${around(one)}, then ${around(other)}`;
}
