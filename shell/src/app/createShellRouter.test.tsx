import { provideBrand } from 'shared-auth/brand';
import { testBrand } from 'shared-testing';
import { createShellRouter } from './createShellRouter';
import { placePageData } from '../testing/placePageData';

beforeEach(() => {
  provideBrand(testBrand);
  placePageData({});
  window.history.replaceState(null, '', '/faqs');
});

it('tells whoever begins to follow it where somebody went meanwhile', async () => {
  const router = createShellRouter([]);
  const told: string[] = [];
  const follow = () =>
    router.subscribe(({ location }) => {
      told.push(location.pathname);
    });
  follow();
  expect(told).toEqual([]);
  await router.navigate('/nowhere');
  told.length = 0;
  follow();
  expect(told).toEqual(['/nowhere']);
});
