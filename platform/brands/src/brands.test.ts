import path from 'node:path';
import {
  PRERENDER_BUNDLE,
  journeyDigest,
  liveBrands,
  makeAllLive,
  pointBrand,
  ReleaseStore,
} from 'releases/registry';
import { releaseStoreFixture } from 'releases/testing';
import { brandsFolder, readFolder, readPublished, type BrandSources } from './BrandSources';
import { brandTexts } from './brandTexts';
import { brandFaults, composeBrand } from './composeBrand';
import { editSources, type BrandEdits } from './editSources';
import { publishBrand } from './publishBrand';
import { storePack } from './storePack';

let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
let fluid: BrandSources;
const author = 'Bea Lindqvist';

beforeAll(async () => {
  store = await releaseStoreFixture();
  fluid = await readFolder(path.join(brandsFolder, 'fluid'));
});
afterAll(() => store.remove());

const readPack = (version: string) =>
  readPublished(new ReleaseStore(store.releases), `fluid@${version}`);
const edited = (edits: BrandEdits) => editSources(fluid, edits);

describe('a published pack', () => {
  it('keeps its sources, which make the same pack again, wherever it is published from', async () => {
    const { version } = await storePack(fluid, store.releases);
    const kept = await readPack(version);
    expect(kept).toEqual(fluid);
    expect(await storePack(kept, store.releases)).toEqual({ name: 'fluid', version });
    const other = await releaseStoreFixture();
    expect(await storePack(kept, other.releases)).toEqual({ name: 'fluid', version });
    await other.remove();
  });
});

describe('an edited pack', () => {
  it('differs in the tokens of either scheme, and in the ones that follow', async () => {
    const { tokens, brand } = await edited({
      light: { '--plum-color-header': '#f0f0ff', '--plum-radius-sm': '2px' },
      dark: { '--plum-color-action': '#ffd53d' },
    });
    const { light, dark } = (await composeBrand({ ...fluid, tokens })).schemes;
    expect(light.get('--plum-color-header')).toBe('#f0f0ff');
    expect(light.get('--plum-radius-sm')).toBe('2px');
    expect(light.get('--plum-color-action')).toBe('#4131b0');
    expect(dark.get('--plum-color-action')).toBe('#ffd53d');
    expect(brand.themeColor).toBe('#f0f0ff');
    const back = await editSources({ ...fluid, tokens }, { dark: { '--plum-color-action': null } });
    const derived = (await composeBrand(fluid)).schemes.dark;
    const again = (await composeBrand(back)).schemes.dark;
    expect(again.get('--plum-color-action')).toBe(derived.get('--plum-color-action'));
  });

  it('differs in short and in long texts, also those of the defaults', async () => {
    const texts = {
      displayName: 'Fluid Money',
      'footer.regulatory.2': 'At {arrangerAddress}.',
      'texts.notEligible.title': 'What helps',
      'faqs.who-lends.blocks.0': 'We do, with {funder}.',
    };
    const sources = await edited({ texts });
    expect(await brandTexts(sources)).toMatchObject(texts);
    const { pack, content } = await composeBrand(sources);
    expect(pack.footer.regulatory[2]).toBe('At 40 Longitude House, Sampleton, ZZ2 4BB.');
    expect(pack.texts.ineligible).toEqual((await composeBrand(fluid)).pack.texts.ineligible);
    expect(JSON.stringify(content)).toContain('We do, with Tidewater Lending Limited.');
  });

  it.each<[string, BrandEdits]>([
    ['There is no token --plum-color-none', { light: { '--plum-color-none': '#fff' } }],
    ['no colour of the form', { light: { '--plum-color-action': 'red' } }],
    ['no value of a token', { light: { '--plum-radius-md': '1px; } body { color: red' } }],
    ['no value of a token', { light: { '--plum-radius-md': 'url(//x)' } }],
    ['no value of a token', { light: { '--plum-radius-md': '1px\nurl(//x)' } }],
    ['no value of a token', { light: { '--plum-shadow-md': '0 1px 2px rgb(0 0 0 / 10%' } }],
    ['no value of a token', { dark: { '--plum-radius-md': '1rem /*' } }],
    ['no value of a token', { light: { '--plum-font-body': "'Figtree" } }],
    ['no colour of the form', { light: { '--plum-color-link': 'var(--plum-radius-md)' } }],
    ['--plum-color-none is not set', { light: { '--plum-color-link': 'var(--plum-color-none)' } }],
    [
      '--plum-color-secondary refers to itself',
      {
        light: {
          '--plum-color-highlight': 'var(--plum-color-secondary)',
          '--plum-color-secondary': 'var(--plum-color-highlight)',
        },
      },
    ],
    ['There is no text tagManagerId', { texts: { tagManagerId: 'GTM-1' } }],
    ['There is no text __proto__', { texts: { ['__proto__.x']: 'y' } }],
    ['long texts alone', { texts: { displayName: '{brand}' } }],
    ['long texts alone', { texts: { 'texts.notEligible.title': 'With {brand}' } }],
    ['displayName is empty', { texts: { displayName: ' ' } }],
    ['no address that begins with https', { texts: { 'links.creditHub': 'javascript:alert(1)' } }],
    ['fluid has no secondaryLogo', { marks: { secondaryLogo: '<svg/>' } }],
  ])('is refused: %s', async (fault, edits) => {
    await expect(edited(edits)).rejects.toThrow(fault);
  });
});

/** As much of a shell as renders a screen. */
const SHELL = `
exports.sharedModules = {};
exports.renderScreen = async ({ path, page }) => ({
  html: page.brand.displayName + ': ' + path,
  toggles: [],
});`;

describe('publishing', () => {
  const publish = async (edits: BrandEdits, more: { expect?: number; effectiveAt?: Date } = {}) =>
    publishBrand(await edited(edits), store.releases, { author, why: 'A try', ...more });
  const action = (colour: string): BrandEdits => ({
    light: {
      '--plum-color-action': colour,
      '--plum-color-action-hover': colour,
      '--plum-color-action-pressed': colour,
    },
  });

  it('makes the edited pack live, by name and with the reason', async () => {
    const { pack, change } = await publish(action('#0b5d3b'));
    expect(change).toMatchObject({ brand: 'fluid', after: pack.version, author, why: 'A try' });
    expect(await liveBrands(store.releases)).toMatchObject({ fluid: pack.version });
    expect((await publish(action('#0b5d3b'))).change).toBeNull();
  });

  it('has the public pages of the shell as soon as it is live', async () => {
    const screens = [{ path: '/faqs', title: 'Questions', public: true as const }];
    await store.publish('shell', '1.0.0', { screens, files: { [PRERENDER_BUNDLE]: 'sha384-x' } });
    await store.objects.create(`shell/1.0.0/${PRERENDER_BUNDLE}`, SHELL);
    await makeAllLive({ shell: '1.0.0', remotes: {} }, store.releases);
    const { pack } = await publish(action('#0b5d3c'));
    const key = { shell: '1.0.0', app: 'shell', version: '1.0.0', pack: `fluid@${pack.version}` };
    const frames = await new ReleaseStore(store.releases).frames({
      ...key,
      journey: journeyDigest('shell', []),
    });
    expect(frames?.screens['/faqs']?.[0]?.html).toBe('Fluid: /faqs');
  });

  it('is refused where colours are too close, in a sentence each, and stores nothing', async () => {
    const before = await store.objects.folders('brands');
    await expect(publish(action('#dddddd'))).rejects.toThrow(
      /^Not published:\nfluid: action on body has 1\.3\d to 1, less than 3\n/,
    );
    expect(await store.objects.folders('brands')).toEqual(before);
  });

  it.each([
    '<svg><script>x</script></svg>',
    '<svg onload="x()"/>',
    '<svg><image href="//x"/></svg>',
    '<svg ><a href="&#106;avascript:x()"><path/></a></svg>',
    '<svg ><set attributeName="onclick" to="x()"/></svg>',
    '<svg ><path style="fill:u\\72l(//x)"/></svg>',
    '<?xml-stylesheet href="//x"?><svg ></svg>',
    '<svg ><path fill="url(//x)"/></svg>',
    '<svg ><style>path{fill:url(//x)}</style></svg>',
    'x',
  ])('is refused with the drawing %s', async (logo) => {
    const faults = await brandFaults(await edited({ marks: { logo } }));
    expect(faults).toEqual([expect.stringMatching(/^fluid: logo\.svg (?:has code|is no SVG)/)]);
  });

  it('is refused where somebody else has changed the brand', async () => {
    await pointBrand(store.releases, { brand: 'fluid', after: 'f1', author: 'sam' });
    await expect(publish(action('#123456'), { expect: 0 })).rejects.toThrow(
      'Somebody else was first',
    );
  });

  it('waits for its time', async () => {
    const before = await liveBrands(store.releases);
    const effectiveAt = new Date(Date.now() + 3_600_000);
    const { pack } = await publish(action('#084a2f'), { effectiveAt });
    expect(await liveBrands(store.releases)).toEqual(before);
    expect(await liveBrands(store.releases, effectiveAt)).toMatchObject({ fluid: pack.version });
  });
});
