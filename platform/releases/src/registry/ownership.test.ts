import { claimPaths, overlap, readOwners } from './ownership';
import { ReleaseStore } from './ReleaseStore';
import { giveUp, owner } from '../commands/ownership';
import { promote } from '../commands/promote';
import { releaseOf } from '../testing/releaseOf';
import { releaseStoreFixture, storeKinds } from '../testing/releaseStoreFixture';

const serving = (...paths: string[]) => ({ paths: paths.map((path) => ({ path, files: [] })) });

describe('two patterns of the router', () => {
  it.each([
    ['/landing-page', '/landing-page'],
    ['/landing-page', 'Landing-Page/'],
    ['/offer/:kind', '/offer/eligible'],
    ['/:anything', '/landing-page'],
    ['/offer/*', '/offer'],
    ['/offer/*', '/offer/a/b'],
    ['*', '/landing-page'],
    ['/offer/:kind?', '/offer'],
    ['/a?/landing-page', '/landing-page'],
    ['/a?/b?/c', '/b/c'],
    ['/a?/b?/c', '/a/:b?/c'],
  ])('%s and %s match one address', (one, other) => {
    expect(overlap(one, other)).toBe(true);
    expect(overlap(other, one)).toBe(true);
  });

  it.each([
    ['/landing-page', '/landing'],
    ['/offer/:kind', '/offer'],
    ['/offer/eligible', '/offer/counter-offer'],
    ['/:anything', '/a/b'],
    ['/offer/*', '/offers'],
    ['/', '/landing-page'],
    ['/a?/b?/c', '/b/a/c'],
  ])('%s and %s match none', (one, other) => {
    expect(overlap(one, other)).toBe(false);
    expect(overlap(other, one)).toBe(false);
  });

  it('are compared within milliseconds, however many of their segments are optional', () => {
    // Of the processor: beside other tests, a clock also counts theirs.
    const start = process.cpuUsage();
    expect(overlap('/a?'.repeat(20), '/b/c')).toBe(false);
    expect(overlap('/a?'.repeat(60), '/:b?'.repeat(60))).toBe(true);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
  });
});

describe.each(storeKinds)('in a %s, a path', (kind) => {
  let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
  let store: ReleaseStore;

  beforeEach(async () => {
    fixture = await releaseStoreFixture(kind);
    store = new ReleaseStore(fixture.releases);
  });
  afterEach(() => fixture.remove());

  const claim = (app: string, path: string, named: string | null = `${app} team`) =>
    claimPaths(store, releaseOf(app, '1.0.0', serving(path)), { owner: named, author: 'ada' });

  it("of the operators' console is another than that of the shell or of a remote", async () => {
    const claimFor = (app: string, path: string) =>
      claimPaths(store, releaseOf(app, '1.0.0', { ...serving(path), host: 'operators' }), {
        owner: `${app} team`,
        author: 'ada',
      });
    await claimFor('mfe-control', '/brands');
    await claim('mfe-quote', '/overview');
    await claimFor('mfe-control', '/overview');
    await expect(claimFor('mfe-other', '/overview')).rejects.toThrow('belongs to mfe-control');
  });

  it('belongs to the app that published it first', async () => {
    await claim('mfe-quote', '/offer/:kind');
    await claim('mfe-quote', '/landing-page');
    await expect(claim('mfe-budget', '/landing-page')).rejects.toThrow(
      'mfe-budget cannot serve /landing-page: it belongs to mfe-quote (owner: mfe-quote team).',
    );
    await expect(claim('mfe-budget', '/offer/special')).rejects.toThrow(
      'mfe-budget cannot serve /offer/special: it belongs to mfe-quote (owner: mfe-quote team), as /offer/:kind.',
    );
    expect((await readOwners(store)).get('mfe-budget')).toBeUndefined();
  });

  it.each(['/', '/sandbox', '/faqs', '/error/any', '/api/offers', '/:page'])(
    'of the shell is taken: %s',
    async (path) => {
      await expect(claim('mfe-budget', path)).rejects.toThrow('belongs to shell');
    },
  );

  it('goes to one of two that claim it at once', async () => {
    const both = await Promise.allSettled([
      claim('mfe-one', '/budget'),
      claim('mfe-two', '/:any'),
      claim('mfe-three', '/other/path'),
    ]);
    const [one, two, three] = both.map(({ status }) => status);
    // `/:any` is refused in any case, since it would match paths of the shell.
    expect([one, two, three]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const again = await Promise.allSettled([
      claim('mfe-four', '/plan'),
      claim('mfe-five', '/plan'),
    ]);
    expect(again.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('may be claimed by another once its owner has given it up', async () => {
    await claim('mfe-quote', '/budget');
    await expect(fixture.ask(giveUp, 'mfe-budget', ['/budget'])).rejects.toThrow(
      '/budget does not belong to mfe-budget',
    );
    await fixture.ask(giveUp, 'mfe-quote', ['/budget']);
    await claim('mfe-budget', '/budget');
    await expect(claim('mfe-quote', '/budget')).rejects.toThrow('belongs to mfe-budget');
  });

  it('is not given up while it is live', async () => {
    await fixture.publish('shell', '1.0.0');
    await fixture.publish('mfe-quote', '1.0.0', serving('/budget'));
    await claim('mfe-quote', '/budget');
    await fixture.ask(promote, 'shell', ['1.0.0']);
    await fixture.ask(promote, 'mfe-quote', ['1.0.0']);
    await expect(fixture.ask(giveUp, 'mfe-quote', ['/budget'])).rejects.toThrow(
      'mfe-quote 1.0.0 is live and serves /budget',
    );
  });

  it('and its app keep their owner until the app is handed over', async () => {
    await claim('mfe-quote', '/landing-page', 'quote team');
    await expect(claim('mfe-quote', '/offer', 'somebody')).rejects.toThrow(
      'mfe-quote belongs to quote team, and this release names somebody as its owner',
    );
    await fixture.ask(owner, 'mfe-quote', ['somebody']);
    await claim('mfe-quote', '/offer', 'somebody');
    expect((await readOwners(store)).get('mfe-quote')).toEqual({
      owner: 'somebody',
      paths: ['/landing-page', '/offer'],
    });
  });
});
