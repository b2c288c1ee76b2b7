import { composeDiscovery, firstScreenFiles, withOverrides } from './composeDiscovery';
import { discoveryFaults } from '../testing/discoveryFaults';
import { releaseOf } from '../testing/releaseOf';

const remote = (name: string, files: Record<string, string>) =>
  releaseOf(name, '2.0.0', {
    paths: [{ path: '/landing-page', files: ['routes.1.js'] }],
    exposed: ['routes.1.js'],
    files,
  });
const files = { 'remoteEntry.js': 'sha384-entry', 'routes.1.js': 'sha384-routes' };
const origins = new Map([['mfe-apply', { origin: 'https://apply.example', isDirect: true }]]);

/** As a browser gets it. */
const served = (): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(
      composeDiscovery([remote('mfe-quote', files), remote('mfe-apply', files)], origins),
    ),
  ) as Record<string, unknown>;

describe('the discovery document', () => {
  it('follows the schema of AWS frontend-discovery', () => {
    expect(discoveryFaults(served())).toEqual([]);
  });

  it.each<[string, (version: Record<string, unknown>) => unknown]>([
    ['an address that is no text', (version) => (version['url'] = 1)],
    ['a field that the schema does not know', (version) => (version['name'] = 'x')],
    ['no metadata', (version) => delete version['metadata']],
    ['no integrity', (version) => (version['metadata'] = { version: '1' })],
    ['traffic above 100', (version) => (version['deployment'] = { traffic: 101, default: true })],
    ['no default', (version) => (version['deployment'] = { traffic: 1 })],
    ['extras that are a list', (version) => (version['extras'] = [])],
  ])('would not with %s', (_what, change) => {
    const document = served();
    const { 'mfe-apply': versions } = document['microFrontends'] as Record<string, object[]>;
    change((versions?.[0] ?? {}) as Record<string, unknown>);
    expect(discoveryFaults(document)).toHaveLength(1);
  });

  it('would not with more than the schema has, or with the same version twice', () => {
    expect(discoveryFaults({ ...served(), more: true })).toEqual(['the document has more']);
    const document = served();
    const { 'mfe-quote': versions } = document['microFrontends'] as Record<string, object[]>;
    versions?.push({ ...versions[0] });
    expect(discoveryFaults(document)).toEqual(['mfe-quote names a version twice']);
    expect(discoveryFaults({ schema: '' })).toEqual(['microFrontends is no object']);
  });
});

it('says where the screens of a release are in the journey, and nothing where it declares none', () => {
  const place = { path: '/budget', label: 'Budget', after: '/offer/eligible' };
  const resume = { states: ['eligible' as const] };
  const screens = [
    { ...place, title: 'Your budget', resume: { ...resume, when: 'journey' as const } },
    { path: '/budget/tips', title: 'Tips', resume },
  ];
  const budget = { ...remote('mfe-budget', files), screens };
  const { microFrontends } = composeDiscovery([budget, remote('mfe-quote', files)], origins);
  expect(microFrontends['mfe-budget']?.[0]?.extras.screens).toEqual([
    { ...place, resume: { when: 'journey' } },
  ]);
  expect(microFrontends['mfe-quote']?.[0]?.extras.screens).toEqual([]);
});

it('opens the screens of a local build in every state, but for those that the set has a place for', async () => {
  const offer = { path: '/offer', title: 'Your offer', resume: { states: ['eligible' as const] } };
  const quote = { ...remote('mfe-quote', files), screens: [offer] };
  const target = { url: 'http://localhost:4021/', paths: ['/offer', '/budget'] };
  const override = { remote: 'mfe-quote', target, expires: 0, host: '' };
  const [served] = await withOverrides([quote], [override], () => Promise.reject(new Error()));
  const budget = { path: '/budget', title: 'mfe-quote', resume: { states: 'all' } };
  expect(served?.screens).toEqual([offer, budget]);
});

describe('a remote that is an ES module', () => {
  const module = (): ReturnType<typeof remote> => ({
    ...remote('mfe-quote', files),
    entryType: 'module',
  });

  it('is declared as one, and the page has its integrity', () => {
    const { microFrontends } = composeDiscovery([module()], new Map());
    expect(microFrontends['mfe-quote']?.[0]?.extras).toMatchObject({
      entryType: 'module',
      files: {},
    });
  });

  it('has its files fetched as modules', () => {
    expect(firstScreenFiles([module()], '/landing-page', new Map())).toEqual({
      entry: [],
      chunks: [],
      modules: [
        { url: '/remotes/mfe-quote/2.0.0/remoteEntry.js', integrity: 'sha384-entry' },
        { url: '/remotes/mfe-quote/2.0.0/routes.1.js', integrity: 'sha384-routes' },
      ],
      styles: [],
      early: [],
    });
  });
});
