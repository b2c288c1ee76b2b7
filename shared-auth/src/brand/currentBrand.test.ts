import type * as Brand from '.';

describe('the brand', () => {
  it('is missed by whoever asks before the shell has named it', () => {
    jest.isolateModules(() => {
      const { useBrand } = jest.requireActual<typeof Brand>('.');
      expect(() => useBrand()).toThrow('No brand has been provided');
    });
  });

  it('is the one that the shell has named', () => {
    jest.isolateModules(() => {
      const { provideBrand, useBrand } = jest.requireActual<typeof Brand>('.');
      const pack = { name: 'fluid' } as Brand.BrandPack;
      provideBrand(pack);
      expect(useBrand()).toBe(pack);
    });
  });
});
