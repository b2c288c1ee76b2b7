import { ReleaseStore } from 'releases/registry';
import { publishFixture } from 'releases/testing';
import { BrandSource } from './BrandSource';

let fixture: Awaited<ReturnType<typeof publishFixture>>;
beforeEach(async () => {
  fixture = await publishFixture();
});
afterEach(() => fixture.remove());

it('shows no brand in place of another whose pack cannot be read', async () => {
  const store = new ReleaseStore(fixture.folder);
  const brands = new BrandSource(store);
  const brandAt = async (host: string) =>
    (await brands.read({ requestedBrand: null, keptBrand: null, host }, null)).pack.name;
  const { brand } = store;
  let away = 'aqua';
  jest.spyOn(store, 'brand').mockImplementation(async (name, version) => {
    if (name === away) throw new Error('The release store is away.');
    return brand.call(store, name, version);
  });
  expect(await brandAt('loans.fluid.example')).toBe('fluid');
  await expect(brandAt('localhost:4000')).rejects.toThrow('The release store is away.');
  away = '';
  expect(await brandAt('localhost:4000')).toBe('aqua');
});

it('shows no default on a host that the pack which cannot be read may list', async () => {
  const store = new ReleaseStore(fixture.folder);
  const { brand } = store;
  jest.spyOn(store, 'brand').mockImplementation(async (name, version) => {
    if (name === 'fluid') throw new Error('The release store is away.');
    return brand.call(store, name, version);
  });
  const hints = { requestedBrand: null, keptBrand: null, host: 'loans.fluid.example' };
  const brands = new BrandSource(store);
  await expect(brands.read(hints, null)).rejects.toThrow('The release store is away.');
  expect((await brands.read({ ...hints, host: 'aqua.example' }, null)).pack.name).toBe('aqua');
});
