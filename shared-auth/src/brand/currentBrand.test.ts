import type { BrandPack } from './BrandPack';
import type * as Brand from './currentBrand';

describe('the brand', () => {
  it('throws before the shell has provided it', () => {
    jest.isolateModules(() => {
      const { useBrand } = jest.requireActual<typeof Brand>('./currentBrand');
      expect(() => useBrand()).toThrow('No brand has been provided');
    });
  });

  it('is the one that the shell has provided', () => {
    jest.isolateModules(() => {
      const { provideBrand, useBrand } = jest.requireActual<typeof Brand>('./currentBrand');
      const pack = { name: 'fluid' } as BrandPack;
      provideBrand(pack);
      expect(useBrand()).toBe(pack);
    });
  });
});
