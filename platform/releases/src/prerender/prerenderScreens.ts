import path from 'node:path';
import { messageOf } from 'telemetry/log';
import {
  PRERENDER_BUNDLE,
  journeyDigest,
  type Frame,
  type FrameKey,
  type Frames,
} from '../frames/frames';
import type { Release } from '../records/Release';
import { REQUIRED_PARAMETER } from '../records/screens';
import { composeDiscovery } from '../registry/composeDiscovery';
import { PrerenderProcess, type RenderRequest } from './PrerenderProcess';

export interface PlacedApp {
  release: Release;
  folder: string;
  /** Loads its files into the folder. */
  download?: () => Promise<void>;
}

export interface Composition {
  shell: PlacedApp;
  remotes: readonly PlacedApp[];
}

/** A published brand pack. */
export interface Pack {
  version: string;
  pack: { name: string };
  content: unknown;
}

export interface Prerendered {
  frames: Frames[];
  faults: string[];
}

/** Screens read a few toggles at most; each one doubles the states. */
const MAX_STATES = 16;
/** In maintenance the page has the neutral skeleton. */
const MAINTENANCE = 'MAINTENANCE_MODE';

const INSTEAD = 'With "prerender": false in federation.json it begins with the skeleton.';

const nameOf = ({ pack, version }: Pack): string => `${pack.name}@${version}`;

/**
 * Renders the screens of apps in every brand and in every state of the toggles that they read. Each is rendered by two
 * processes that differ in clock, zone, language and random numbers.
 * @param isWanted whether screens are to be rendered
 */
export async function prerenderScreens(
  compositions: readonly Composition[],
  packs: readonly Pack[],
  isWanted: (key: FrameKey) => boolean | Promise<boolean>,
): Promise<Prerendered> {
  const prerendered: Prerendered = { frames: [], faults: [] };
  const done = new Set<string>();
  for (const { shell, remotes } of compositions) {
    for (const app of [shell, ...remotes]) {
      const { name, version } = app.release;
      const journey = journeyDigest(
        name,
        remotes.map(({ release }) => release),
      );
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
      const hasBundles = [shell, app].every(({ release }) => PRERENDER_BUNDLE in release.files);
      if (missing.length === 0 || !hasBundles) continue;
      const { frames, faults } = await prerenderApp(app, { shell, remotes }, missing);
      prerendered.frames.push(...frames.map((each) => ({ ...each, journey })));
      prerendered.faults.push(...faults);
    }
  }
  return prerendered;
}

async function prerenderApp(
  app: PlacedApp,
  { shell, remotes }: Composition,
  packs: readonly Pack[],
): Promise<{ frames: Omit<Frames, 'journey'>[]; faults: string[] }> {
  await Promise.all([app.download?.(), shell.download?.()]);
  const { name, version } = app.release;
  const bundle = ({ folder }: PlacedApp) => path.join(folder, PRERENDER_BUNDLE);
  const pair = [1, 2].map((seed) => new PrerenderProcess(seed));
  const frames = packs.map((pack) => ({
    shell: shell.release.version,
    app: name,
    version,
    pack: nameOf(pack),
    screens: {} as Frames['screens'],
  }));
  const faults: string[] = [];
  try {
    const remote = name === 'shell' ? null : { name, bundle: bundle(app) };
    await Promise.all(pair.map((each) => each.load({ shell: bundle(shell), remote })));
    const discovery = composeDiscovery(
      remotes.map(({ release }) => release),
      new Map(),
    );
    for (const { path: screen } of prerenderedScreensOf(app.release)) {
      try {
        for (const [index, { pack, content }] of packs.entries()) {
          const page = { brand: pack, releaseSet: '', discovery, sandbox: false };
          const states = await renderStates(pair, { path: addressOf(screen), page, content });
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

/** The screens of an app that have an address without a parameter. */
export const prerenderedScreensOf = ({ screens }: Release) =>
  screens.filter(
    ({ path: pattern, prerender }) => prerender !== false && !REQUIRED_PARAMETER.test(pattern),
  );

/** A path without the parameters that may be left out. */
export const addressOf = (pattern: string): string => pattern.replace(/\/:[^/]+\?/g, '');

async function renderStates(
  pair: readonly PrerenderProcess[],
  request: Omit<RenderRequest, 'toggles'>,
): Promise<Frame[]> {
  const rendered: Frame[] = [];
  const waiting: Record<string, boolean>[] = [{}];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const toggles = state;
    const settled = await Promise.allSettled(
      pair.map((each) => each.render({ ...request, toggles })),
    );
    const [first, second] = settled.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
    if (first === undefined || second === undefined) break;
    if (first.html !== second.html)
      throw new Error(
        `it is rendered differently at another time: ${difference(first.html, second.html)}`,
      );
    rendered.push(first);
    // Those that were not decided yet were off; each of them on is another state.
    const open = Object.keys(first.toggles).filter(
      (name) => name !== MAINTENANCE && !(name in toggles),
    );
    const before = { ...toggles };
    for (const name of open) {
      waiting.push({ ...before, [name]: true });
      before[name] = false;
    }
    if (rendered.length + waiting.length > MAX_STATES)
      throw new Error(`it reads too many toggles: ${Object.keys(first.toggles).join(', ')}`);
  }
  return rendered;
}

function difference(one: string, other: string): string {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 30));
  return `${around(one)}, then ${around(other)}`;
}
