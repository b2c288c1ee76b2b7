import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { PRERENDER_BUNDLE, type Release } from 'releases/registry';
import { releaseOf } from 'releases/testing';
import { compilePrerenderBundle } from './compilePrerenderBundle';
import { prerenderScreens, type Pack, type PlacedApp } from 'releases/prerender';

let folder: string;

beforeAll(async () => {
  const place = path.join(checkout, '.cache/test-frames');
  await mkdir(place, { recursive: true });
  folder = await mkdtemp(path.join(place, 'run-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** As much of a shell as renders what a remote exports by path, and notes the toggles that are read. */
const SHELL = `
exports.sharedModules = { 'shared-auth/toggles': { read: (name) => (read.add(name), states[name]) } };
let read, states;
exports.renderScreen = async ({ page, remotes, path }) => {
  read = new Set();
  states = page.toggles;
  const draw = remotes['mfe-budget'].routes[path];
  const html = page.brand.name + ': ' + (await draw());
  return { html, toggles: [...read] };
};`;

const packs = ['aqua', 'fluid'].map((name) => ({
  version: '1',
  theme: ':root{--a:red;--b:blue}',
  fonts: [],
  content: {},
  pack: { name, displayName: name, hosts: [], themeColor: '', logo: '', favicon: '' },
})) satisfies Pack[];

let number = 0;
const files = { [PRERENDER_BUNDLE]: 'sha384-x' };

async function placed(name: string, more: Partial<Release>): Promise<PlacedApp> {
  const own = path.join(folder, String((number += 1)), name);
  await mkdir(path.join(own, 'src'), { recursive: true });
  return { folder: own, release: releaseOf(name, '1.0.0', { files, ...more }) };
}

/** Draws the screens of a remote that is compiled from a source. */
async function draw(source: string, screens: NonNullable<Release['screens']>, styles = '') {
  const entry = { scripts: [], styles: ['main.css'] };
  const shell = await placed('shell', { entry });
  await writeFile(path.join(shell.folder, PRERENDER_BUNDLE), SHELL);
  await writeFile(path.join(shell.folder, 'frame.css'), 'h1{margin:0}');
  await writeFile(path.join(shell.folder, 'main.css'), '.unused{top:0}');
  const remote = await placed('mfe-budget', { screens, exposed: ['routes.css'] });
  await writeFile(path.join(remote.folder, 'src/routes.tsx'), source);
  await writeFile(path.join(remote.folder, 'src/page.module.scss'), '');
  await writeFile(path.join(remote.folder, 'routes.css'), styles);
  const app = { name: 'mfe-budget', distance: 1, sources: [], folder: remote.folder };
  await compilePrerenderBundle(app, '1.0.0', remote.folder, {
    groups: [],
    entryFiles: [],
    provided: {},
    assets: new Map(),
    classes: new Map([
      [path.join(remote.folder, 'src/page.module.scss'), 'export default {"title":"_t"}'],
    ]),
  });
  return prerenderScreens(
    [{ shell, remotes: [remote] }],
    packs,
    ({ app: name }) => name !== 'shell',
  );
}

const screen = (pattern: string, more = {}) => ({ path: pattern, title: 'Budget', ...more });

describe('the screens of a remote', () => {
  it('are rendered in every brand, with the class names of the build and the styles they use', async () => {
    const { frames, faults } = await draw(
      `import styles from './page.module.scss';
       export const routes = { '/budget': () => '<h1 class="' + styles.title + '">' + APP_VERSION };`,
      [screen('/budget/:month?')],
      '._t{color:var(--b)} ._other{color:var(--a)}',
    );
    expect(faults).toEqual([]);
    expect(frames.map(({ pack }) => pack)).toEqual(['aqua@1', 'fluid@1']);
    expect(frames[0]?.screens['/budget/:month?']).toEqual([
      {
        html: 'aqua: <h1 class="_t">1.0.0',
        toggles: {},
      },
    ]);
  });

  it('are rendered in every state of the toggles that they read, and of no other', async () => {
    const { frames } = await draw(
      `import { read } from 'shared-auth/toggles';
       export const routes = {
         '/budget': () => (read('MAINTENANCE_MODE') ? 'never' : read('A') ? 'A' + (read('B') ? 'B' : '') : 'none'),
       };`,
      [screen('/budget')],
    );
    const rendered = frames[0]?.screens['/budget']?.map(({ html, toggles }) => [html, toggles]);
    const off = { MAINTENANCE_MODE: false };
    expect(rendered).toHaveLength(3);
    expect(rendered).toEqual(
      expect.arrayContaining([
        ['aqua: none', { ...off, A: false }],
        ['aqua: A', { ...off, A: true, B: false }],
        ['aqua: AB', { ...off, A: true, B: true }],
      ]),
    );
  });

  it('that cannot be rendered are named with the line, and keep no other from being rendered', async () => {
    const { frames, faults } = await draw(
      `const late = () => {
         return innerWidth;
       };
       export const routes = {
         '/window': () => late(),
         '/clock': () => String(Date.now()),
         '/call': () => fetch('/api/price'),
         '/fine': () => 'fine',
       };`,
      ['/window', '/clock', '/call', '/fine'].map((each) => screen(each)),
    );
    expect(Object.keys(frames[1]?.screens ?? {})).toEqual(['/fine']);
    expect(faults).toEqual([
      expect.stringMatching(/\/window cannot be .*innerWidth is not defined.*routes\.tsx:2\)/),
      expect.stringMatching(/\/clock cannot be .* it is rendered differently at another time/),
      expect.stringMatching(/\/call cannot be .*\/api\/price is requested/),
    ]);
    expect(faults[0]).toContain('"prerender": false');
  });

  it('have none where their team says so, or where an address needs a parameter', async () => {
    const { frames, faults } = await draw(`export const routes = {};`, [
      screen('/budget', { prerender: false }),
      screen('/budget/:month'),
    ]);
    expect(faults).toEqual([]);
    expect(frames[0]?.screens).toEqual({});
  });

  it('have none where the remote touches the window while it is loaded, which is named too', async () => {
    const { faults } = await draw(`\n\nwindow.budget = 1;\nexport const routes = {};`, [
      screen('/budget'),
    ]);
    expect(faults).toEqual([
      expect.stringMatching(/mfe-budget 1\.0\.0 cannot .*window is not defined.*routes\.tsx:3\)/),
    ]);
  });
});
