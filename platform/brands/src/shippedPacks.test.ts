import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Article, BrandPack } from 'shared-auth/brand';
import { sharedPack } from './composeBrand';
import { composePack, type OwnPack, type SharedPack } from './composePack';
import { contrast, contrastPairs } from './contrastFaults';
import { recolouredForDark, schemeFaults, schemesOf, type BrandTokens } from './darkScheme';
import { readTokens } from './themeTokens';

const folder = path.join(__dirname, '../packs');
const packs = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'defaults')
  .map((entry) => entry.name);

const theSeven = ['aqua', 'bip', 'fluid', 'marbles', 'opus', 'pulse', 'pulsepersonal'];

const read = (...file: string[]) => readFileSync(path.join(folder, ...file), 'utf8');
let shared: SharedPack;
beforeAll(async () => {
  shared = await sharedPack();
});
const readPack = (brand: string): BrandPack =>
  composePack(shared, JSON.parse(read(brand, 'brand.json')) as OwnPack);
const defaults = readTokens(read('../../../shared-ui/src/styles/tokens.scss'));

describe.each(packs)('the brand %s', (brand) => {
  const tokens = JSON.parse(read(brand, 'tokens.json')) as BrandTokens;
  const schemes = schemesOf(defaults, tokens);

  it(`keeps all ${contrastPairs.length} pairs of colours apart, light and dark`, () => {
    expect(schemeFaults(schemes)).toEqual([]);
  });

  it('sets only what the components know', () => {
    const set = Object.keys({ ...tokens.light, ...tokens.dark });
    expect(set.filter((name) => !defaults.has(name))).toEqual([]);
  });

  it('has marks that are legible on a dark ground', () => {
    const { logo, darkLogo = logo, secondaryLogo = darkLogo } = readPack(brand);
    for (const [mark, place] of [
      [darkLogo, 'header'],
      [secondaryLogo, 'footer'],
    ] as const) {
      const ground = schemes.dark.get(`--plum-color-${place}`) ?? '';
      const paints = [...recolouredForDark(read(brand, mark), ground).matchAll(/="(#\w+)"/g)];
      expect(paints.length).toBeGreaterThan(0);
      for (const [, colour = ''] of paints)
        expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it('is named as its folder and has every file it names', () => {
    const pack = readPack(brand);
    expect(pack.name).toBe(brand);
    const files = [
      pack.logo,
      pack.secondaryLogo ?? pack.logo,
      pack.darkLogo ?? pack.logo,
      pack.favicon,
      ...pack.fonts.map((font) => font.file),
    ];
    expect(files.filter((file) => !existsSync(path.join(folder, brand, file)))).toEqual([]);
  });

  it('says every help text that the screens show', () => {
    const { notEligible, ineligible } = readPack(brand).texts;
    for (const help of [notEligible, ineligible]) {
      expect(help.title).not.toBe('');
      expect(help.blocks.length).toBeGreaterThan(0);
    }
  });
});

/** Keys that libraries look for and nothing here sets; `all` is no key. */
const READ_ALONE = ['all', 'FEDERATION_DEBUG', 'XSRF-TOKEN', 'remix-router-transitions'];

describe('the brands', () => {
  it('are the seven, and whichever came since', () => {
    expect(packs).toEqual(expect.arrayContaining(theSeven));
  });

  it('name themselves and their own companies in the footer', () => {
    for (const brand of packs) {
      const { footer, displayName, companies } = readPack(brand);
      const words = footer.regulatory.join(' ');
      expect(words).not.toMatch(/[{}]/);
      for (const name of [displayName, companies.arranger, companies.funder, companies.servicer])
        expect(words).toContain(name);
    }
  });

  it('list each key in the cookie policy, with where it is stored', () => {
    const stores = {
      cookie: 'Cookie',
      localStorage: 'Local storage',
      sessionStorage: 'Session storage',
    };
    const notice = JSON.parse(read('defaults/cookieNotice.json')) as Article;
    const facts = notice.sections
      .filter(({ id }) => id === 'necessary')
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (typeof block !== 'string' && 'facts' in block ? block.facts : []));
    const policy = JSON.parse(read('../../releases/policy.json')) as Record<string, string[]>;
    const keys = Object.values(policy)
      .flat()
      .map((line) => /^(cookie|localStorage|sessionStorage) ([\w-]+(?:\{id\})?)$/.exec(line))
      .filter((match) => match !== null)
      .filter(([, , key = '']) => !READ_ALONE.includes(key));
    expect(keys.length).toBeGreaterThan(6);
    for (const [, store = '', key = ''] of keys) {
      const named = facts.find(({ term }) => term.split(', ').includes(key.replace('{id}', '…')));
      expect({ key, detail: named?.detail }).toEqual({
        key,
        detail: expect.stringContaining(stores[store as keyof typeof stores]) as string,
      });
    }
  });

  it('have one story of the search, the rate, the review, the session and who may check', () => {
    const texts = packs
      .map((brand) => read(brand, 'content.json'))
      .concat(read('defaults/faqs.json'), read('defaults/privacyNotice.json'))
      .concat(read('defaults/eligibilityTerms.json'))
      .join('\n');
    expect(texts).not.toMatch(/full search/);
    expect(texts).not.toMatch(/quote[^.]*(soft search|your own rate)/);
    expect(texts).not.toMatch(/up to three days/);
    expect(texts).not.toMatch(/if you leave the page alone/);
    expect(texts).not.toMatch(/no more than two personal loans/);
    expect(texts).toMatch(/no more than one other personal loan/);
  });

  it('state in the privacy notice which sensitive questions the form asks, and why', () => {
    const notice = read('defaults/privacyNotice.json');
    expect(notice).not.toMatch(/do not ask for information about your health/);
    for (const asked of ['disability benefits', 'marital status', 'People who depend on you'])
      expect(notice).toContain(asked);
  });

  it('disclose the commission in the footer', () => {
    for (const brand of packs) {
      const { footer, companies } = readPack(brand);
      expect(footer.regulatory.join(' ')).toContain(`a commission from ${companies.funder}`);
    }
  });

  it('name one lender, to whom nobody passes the loan', () => {
    const words = packs
      .flatMap((brand) => [read(brand, 'brand.json'), read(brand, 'content.json')])
      .concat(...readdirSync(path.join(folder, 'defaults')).map((name) => read('defaults', name)));
    for (const text of words)
      expect(text).not.toMatch(/pass(es|ed) (it )?to|changes? hands|ownership of my loan change/);
  });

  it('state of each company what documents state of it, and agree about who it is', () => {
    const offices = new Map<string, string>();
    for (const brand of packs) {
      const { footer, companies } = readPack(brand);
      const { arranger, funder, servicer, customerCare, particulars = {} } = companies;
      expect(Object.keys(particulars).sort()).toEqual([arranger, funder, servicer].sort());
      const { telephone, email } = customerCare;
      expect(particulars[arranger]).toMatchObject({ telephone, email });
      const words = footer.regulatory.join(' ');
      const { address, companyNumber } = particulars[arranger]!;
      for (const fact of [address, companyNumber]) expect(words).toContain(fact);
      for (const [name, company] of Object.entries(particulars)) {
        expect(words).toContain(company.firmReference);
        const office = [company.address, company.companyNumber, company.firmReference].join();
        expect(offices.get(name) ?? office).toBe(office);
        offices.set(name, office);
      }
    }
    expect(new Set(offices.values()).size).toBe(offices.size);
  });

  it('share the words of the footer, but for fluid', () => {
    const wordsOf = (brand: string) =>
      readPack(brand).footer.regulatory.join(' ').replaceAll(readPack(brand).displayName, 'Brand');
    const others = theSeven.filter((brand) => brand !== 'fluid').map(wordsOf);
    expect(new Set(others).size).toBe(1);
    expect(others).not.toContain(wordsOf('fluid'));
  });

  it('have colours, ids, marks and faces of their own', () => {
    for (const of of [
      (brand: string) => read(brand, 'tokens.json'),
      (brand: string) => read(brand, 'logo.svg'),
      (brand: string) => read(brand, 'favicon.svg'),
      (brand: string) => readPack(brand).tagManagerId,
      (brand: string) => readPack(brand).recordingId,
    ])
      expect(new Set(packs.map(of)).size).toBe(packs.length);
  });

  it('show pulsepersonal as Pulse, and bip with a second mark', () => {
    expect(readPack('pulsepersonal').displayName).toBe('Pulse');
    expect(theSeven.filter((brand) => readPack(brand).secondaryLogo !== undefined)).toEqual([
      'bip',
    ]);
  });
});

const root = path.join(__dirname, '../../..');

const styleSheets = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scss') && !/brands|tokens/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

it('judges every colour that a style sheet gives text or shapes', () => {
  const apps = readdirSync(root).filter((name) => /^(shell|shared-ui|mfe-)/.test(name));
  const scss = apps.flatMap((app) => styleSheets(path.join(root, app, 'src'))).join('\n');
  const read = [...scss.matchAll(/var\(--plum-color-([a-z-]+)\)/g)].map(([, name = '']) => name);
  const judged = new Set(contrastPairs.flatMap(([on, seen]) => [on, seen]));
  // Roles that the showcase hands on to the colours named for their use.
  const roles = ['secondary', 'tertiary'];
  const unjudged = [...new Set(read)].filter((name) => !judged.has(name) && !roles.includes(name));
  expect(read.length).toBeGreaterThan(judged.size);
  expect(unjudged).toEqual(['backdrop']);
});

it('finds colours that are too close', () => {
  const light = { '--plum-color-text': '#999999' };
  const dark = { '--plum-color-link': '#445566' };
  const faults = schemeFaults(schemesOf(defaults, { light, dark }));
  expect(faults).toContain('text on body has 2.66 to 1, less than 7');
  expect(faults.filter((fault) => fault.startsWith('dark: '))).toContainEqual(
    expect.stringMatching(/^dark: link on body has 2\.\d+ to 1, less than 4\.5$/),
  );
});
