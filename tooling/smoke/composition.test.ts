import { createHash } from 'node:crypto';
import { ReleaseStore, makeAllLive } from 'releases/registry';
import { releaseStoreFixture } from 'releases/testing';
import { composedRemotes } from './composition';
import { addressOf, declaredPath, readSmokeScreens } from '../build/smokeScreens';

const steps = { '/landing-page': { steps: [{ click: '[name=changed]' }] } };
const text = JSON.stringify(steps);
const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;

describe('the remotes of a composed application', () => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

  beforeEach(async () => {
    store = await releaseStoreFixture();
    await store.publish('shell', '1.0.0');
    await store.publish('mfe-apply', '1.0.0');
    await store.publish('mfe-quote', '9.0.0', { files: { 'smoke.json': integrity } });
    const remotes = { 'mfe-quote': '9.0.0', 'mfe-apply': '1.0.0' };
    await makeAllLive({ shell: '1.0.0', remotes }, store.releases);
  });
  afterEach(() => store.remove());

  const read = () => composedRemotes(new ReleaseStore(store.releases), (app) => `team of ${app}`);

  it('have the steps of their releases, whatever the tree has, or none', async () => {
    await store.objects.write('mfe-quote/9.0.0/smoke.json', text);
    expect(
      (await read()).map(({ release, screens, owner }) => [release.name, screens, owner]),
    ).toEqual(
      expect.arrayContaining([
        ['mfe-quote', steps, 'team of mfe-quote'],
        ['mfe-apply', null, 'team of mfe-apply'],
      ]),
    );
  });

  it('are refused with steps that their release does not record', async () => {
    await store.objects.write('mfe-quote/9.0.0/smoke.json', '{}');
    await expect(read()).rejects.toThrow(
      'smoke.json of mfe-quote 9.0.0 is not the one that was published',
    );
  });
});

it.each([
  [[], 'Invalid input: expected record'],
  [{ '/a': { step: [] } }, 'Unrecognized key: "step"\n  → at ["/a"]'],
  [{ '/a': { steps: {} } }, 'at ["/a"].steps'],
  [{ '/a': { steps: [{ type: 'x' }] } }, 'is not one action\n  → at ["/a"].steps[0]'],
  [{ '/a': { steps: [{}] } }, 'is not one action\n  → at ["/a"].steps[0]'],
  [{ '/a': { reach: {} } }, 'at ["/a"].reach.persona'],
  [{ '/a': { reach: { persona: 'accepted', stage: 'late' } } }, 'at ["/a"].reach.stage'],
])('names the file and the field of steps that cannot be read: %j', (data, message) => {
  const read = () => readSmokeScreens(JSON.stringify(data), 'mfe-x/smoke.json');
  expect(read).toThrow('mfe-x/smoke.json cannot be used');
  expect(read).toThrow(message);
});

it('finds the declared path of an address, the exact one first', () => {
  const paths = ['/upload/:applicationId?', '/upload/unsuccess'];
  expect(declaredPath(paths, '/upload')).toBe('/upload/:applicationId?');
  expect(declaredPath(paths, '/upload/1')).toBe('/upload/:applicationId?');
  expect(declaredPath(paths, '/upload/unsuccess')).toBe('/upload/unsuccess');
  expect(declaredPath(paths, '/upload/1/2')).toBeUndefined();
  expect(addressOf('/upload/:applicationId?')).toBe('/upload');
  expect(addressOf('/budget/:month')).toBeUndefined();
});
