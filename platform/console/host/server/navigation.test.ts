import type { Release, ReleaseStore } from 'releases/registry';
import { releaseOf } from 'releases/testing';
import { createLiveReleases, describeRemotes } from './navigation';

it('answers what was live last where the store is silent', async () => {
  const release = { name: 'mfe-control', version: '1.0.0' } as Release;
  const live = jest.fn<Promise<object>, []>().mockResolvedValueOnce({});
  const set = async () => ({ remotes: { 'mfe-control': '1.0.0' } });
  const store = { live, liveSet: set, withoutRevoked: set, release: async () => release };
  const liveReleases = createLiveReleases(store as unknown as ReleaseStore, 10);
  expect(await liveReleases('person:pat')).toEqual([release]);
  live.mockReturnValue(new Promise(() => undefined));
  expect(await liveReleases('person:pat')).toEqual([release]);
});

it('names the screens of a remote in their order', () => {
  const described = { path: '/health', title: 'Health' };
  const screens = [described, { path: '/brands', title: 'Brands' }];
  const [remote] = describeRemotes([releaseOf('mfe-control', '1.0.0', { screens })]);
  expect(remote?.screens).toEqual(screens);
});
