import { promote } from '../commands/promote';
import { framesFile, PRERENDER_BUNDLE, journeyDigest } from '../frames/frames';
import { liveBrands, pointBrand, revertBrand } from '../registry/changeBrands';
import { makeAllLive, readState, signAsTeam } from '../registry/recordEvent';
import { releaseOf } from '../testing/releaseOf';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { prerenderPublicPages, signPrerendered } from './prerenderReleases';
import { prerenderedScreensOf } from './prerenderScreens';

let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
beforeEach(async () => {
  store = await releaseStoreFixture();
  for (const version of ['1.0.0', '2.0.0']) {
    await store.publish('shell', version, { screens, files: { [PRERENDER_BUNDLE]: 'sha384-x' } });
    await store.objects.create(`shell/${version}/${PRERENDER_BUNDLE}`, SHELL);
  }
  for (const pack of ['1', '2']) {
    const record = JSON.stringify({ version: pack, pack: { name: 'aqua' } });
    await store.objects.create(`brands/aqua@${pack}/published.json`, record);
    await store.objects.create(`brands/aqua@${pack}/content.json`, '{}');
  }
  await makeAllLive({ shell: '1.0.0', remotes: {} }, store.releases);
  await pointBrand(store.releases, { brand: 'aqua', after: '1', author: 'start' });
});
afterEach(() => store.remove());

const screens = [{ path: '/faqs', title: 'Questions', public: true as const }];
const SHELL = `
exports.sharedModules = {};
exports.renderScreen = async ({ path }) => ({ html: path, toggles: [] });`;

/** Whether the public pages of a shell can be read in a pack. */
async function arePrerendered(shell: string, pack: string): Promise<boolean> {
  const journey = journeyDigest('shell', []);
  const key = { shell, app: 'shell', version: shell, pack: `aqua@${pack}`, journey };
  return (await store.objects.read(framesFile(key))) !== null;
}

it('leaves out the screens whose address has a required parameter', () => {
  const patterns = ['/plan', '/plan/:k?', '/plan/:k', '/plan/:kind', '/plan/:kind/old'];
  const release = releaseOf('mfe-quote', '1.0.0', {
    screens: patterns.map((pattern) => ({ path: pattern, title: 'Plan' })),
  });
  expect(prerenderedScreensOf(release).map(({ path }) => path)).toEqual(['/plan', '/plan/:k?']);
});

describe('public pages', () => {
  it('are prerendered before another shell is live', async () => {
    const seen: unknown[] = [];
    await store.ask(promote, 'shell', ['2.0.0'], {
      sign: async (event, releases) => {
        const signature = await signPrerendered(signAsTeam)(event, releases);
        seen.push((await readState(releases)).versions.shell, await arePrerendered('2.0.0', '1'));
        return signature;
      },
    });
    expect(seen).toEqual(['1.0.0', true]);
  });

  it('are prerendered before another pack of a brand is live, also an earlier one', async () => {
    const seen: unknown[] = [];
    async function prepare(packs: Record<string, string>) {
      await prerenderPublicPages(store.releases, { packs });
      const { aqua } = await liveBrands(store.releases);
      seen.push(aqua, await arePrerendered('1.0.0', packs['aqua'] ?? ''));
    }
    const changer = { brand: 'aqua', author: 'ada', prepare };
    await pointBrand(store.releases, { ...changer, after: '2' });
    await revertBrand(store.releases, changer);
    expect(seen).toEqual(['1', true, '2', true]);
  });

  it('keep no change from being made where they cannot be rendered', async () => {
    await store.replace(`shell/2.0.0/${PRERENDER_BUNDLE}`, 'throw new Error("broken")');
    await store.ask(promote, 'shell', ['2.0.0'], { sign: signPrerendered() });
    expect((await readState(store.releases)).versions.shell).toBe('2.0.0');
    await expect(prerenderPublicPages('/nowhere', {})).resolves.toBeUndefined();
  });
});
