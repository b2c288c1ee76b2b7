import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PrerenderProcess } from './PrerenderProcess';

let folder: string;
const running: PrerenderProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-frames-'));
  await writeFile(path.join(folder, 'shell.cjs'), SHELL);
});
afterEach(() => {
  for (const each of running.splice(0)) each.end();
});
afterAll(() => rm(folder, { recursive: true }));

/** Renders by the function `draw` of a remote, which gets the toggles. */
const SHELL = `
exports.sharedModules = { 'shared-auth/toggles': { isOn: () => true } };
exports.renderScreen = async ({ page, remotes, path }) => ({
  html: String(await remotes['mfe-budget'].draw(page, path)), toggles: ['A'],
});`;

let bundles = 0;

/** Loads a remote of this source. */
async function begin(source: string, { seed = 1, timeoutMs = 20_000 } = {}) {
  bundles += 1;
  const bundle = path.join(folder, `remote-${bundles}.cjs`);
  await writeFile(bundle, source);
  const started = new PrerenderProcess(seed, timeoutMs);
  running.push(started);
  await started.load({
    shell: path.join(folder, 'shell.cjs'),
    remote: { name: 'mfe-budget', bundle },
  });
  return (toggles: Record<string, boolean> = {}) =>
    started.render({
      path: '/budget',
      page: { brand: { content: '/brands/aqua@1/content.json' } },
      content: { faqs: 'long' },
      toggles,
    });
}

const drawing = (body: string) => `exports.draw = async (page, path) => { ${body} };`;

describe('the process that renders screens', () => {
  it('gives a remote what the shell provides, and nothing else', async () => {
    const draw = await begin(
      `const { isOn } = require('shared-auth/toggles'); ${drawing('return path + isOn() + page.toggles.A')}`,
    );
    expect(await draw({ A: true })).toEqual({ html: '/budgettruetrue', toggles: { A: true } });
    expect(await draw()).toEqual({ html: '/budgettrueundefined', toggles: { A: false } });
    await expect(begin(`require('node:fs'); exports.draw = () => ''`)).rejects.toThrow(
      'node:fs is not in a browser',
    );
  });

  it('renders with another clock, zone and random numbers in each process', async () => {
    const source = drawing(
      `return [Date.now(), new Date(0).getHours(), Math.random(), crypto.randomUUID(), (1.5).toLocaleString()].join(' ')`,
    );
    const [one, other] = await Promise.all(
      [1, 2].map(async (seed) => (await (await begin(source, { seed }))()).html.split(' ')),
    );
    for (const [index, value] of (one ?? []).entries()) expect(other?.[index]).not.toBe(value);
    const again = await (await begin(source))();
    expect(again.html.split(' ')).toEqual(one);
  });

  it('has the texts of the brand, and makes no other call', async () => {
    const draw = await begin(
      drawing(`return (await (await fetch(page.brand.content)).json()).faqs`),
    );
    expect((await draw()).html).toBe('long');
    const asking = await begin(drawing(`return fetch('/api/price')`));
    await expect(asking()).rejects.toThrow('/api/price is requested while the screen is rendered');
  });

  it.each(['window.innerWidth', 'document.title', 'navigator.userAgent', 'localStorage.x'])(
    'has no %s, and says on which line it was used',
    async (used) => {
      const line = `/* 1 */\n\nthrow_();\nfunction throw_() { ${used} }\nexports.draw = () => ''`;
      const global = used.split('.')[0] ?? '';
      await expect(begin(line)).rejects.toThrow(`${global} is not defined`);
    },
  );

  it('ends what takes too long or too much memory', async () => {
    const endless = await begin(drawing('for (;;);'), { timeoutMs: 2000 });
    await expect(endless()).rejects.toThrow('it was not rendered within 2 s');
    await expect(endless()).rejects.toThrow('it was not rendered within 2 s');
    const greedy = await begin(
      drawing('const all = []; for (;;) all.push(new Array(1e6).fill(1.5));'),
      { timeoutMs: 120_000 },
    );
    await expect(greedy()).rejects.toThrow('the process that renders it ended');
  });

  it('reads nothing of the environment', async () => {
    const draw = await begin(
      drawing(`return Object.keys(process.env).filter((name) => !/^(TZ|LC_ALL|NODE_)/.test(name))`),
    );
    expect((await draw()).html).toBe('');
  });
});
