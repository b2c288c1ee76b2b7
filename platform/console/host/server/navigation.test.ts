import { releaseOf } from 'releases/testing';
import { describeRemotes } from './navigation';

it('names the screens of a remote in their order', () => {
  const described = { path: '/health', title: 'Health' };
  const screens = [described, { path: '/brands', title: 'Brands' }];
  const [remote] = describeRemotes([releaseOf('mfe-control', '1.0.0', { screens })]);
  expect(remote?.screens).toEqual(screens);
});
