import { testBrand } from 'shared-testing';
import { loadBrand } from './loadBrand';

const catalogued = (name: string, hosts: string[] = []) => ({
  displayName: name,
  hosts,
  published: `/brands/${name}@1/published.json`,
});
const brands = { aqua: catalogued('aqua'), fluid: catalogued('fluid', ['loans.example']) };
const page = { brands, brandOverride: true };
const nobodyAsks = { asked: null, kept: null, host: 'localhost:8080' };
const published = (name: string) =>
  new Response(
    JSON.stringify({ pack: { ...testBrand, name, displayName: name }, theme: `.${name} {}` }),
  );
const neverAsk = () => Promise.reject(new Error('Nobody was to be asked'));
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  fetchMock.mockReset();
  window.fetch = fetchMock as typeof fetch;
  document.head.innerHTML = '';
  delete document.documentElement.dataset['brand'];
});

describe('the brand of a page that no server composed', () => {
  it.each([
    ['of the host', { host: 'fluid.localhost:8080' }, 'fluid'],
    ['whose pack lists the host', { host: 'loans.example' }, 'fluid'],
    ['that the link asks for', { asked: 'fluid' }, 'fluid'],
    ['of an earlier visit', { kept: 'fluid' }, 'fluid'],
    ['that is the default', {}, 'aqua'],
  ])('is the one %s', async (_which, hints, name) => {
    fetchMock.mockResolvedValue(published(name));
    const pack = await loadBrand(page, { ...nobodyAsks, ...hints }, neverAsk);
    expect(fetchMock.mock.calls[0]?.[0]).toBe(`/brands/${name}@1/published.json`);
    expect(pack.name).toBe(name);
    expect(document.documentElement).toHaveAttribute('data-brand', name);
    expect(document.head).toContainHTML(`<style>.${name} {}</style>`);
    expect(document.title).toBe(name);
  });

  it('is the one that the page was drawn in, unless the link asks for another', async () => {
    const drawn = { ...page, drawnBrand: { ...testBrand, name: 'aqua' } };
    expect(await loadBrand(drawn, nobodyAsks, neverAsk)).toBe(drawn.drawnBrand);
    expect(fetchMock).not.toHaveBeenCalled();
    fetchMock.mockResolvedValue(published('fluid'));
    const other = await loadBrand(drawn, { ...nobodyAsks, asked: 'fluid' }, neverAsk);
    expect(other.name).toBe('fluid');
  });

  it('is in the pack whose time has come, also where the page was drawn in the one before', async () => {
    const at = (from: string) => ({ from, published: `/brands/aqua@${from}/published.json` });
    const scheduled = ['2020-01-01T00:00:00.000Z', '2020-02-01T00:00:00.000Z', '2999-01-01'].map(
      at,
    );
    const aqua = { ...catalogued('aqua'), scheduled };
    const drawn = { brands: { aqua }, drawnBrand: { ...testBrand, name: 'aqua' } };
    document.body.innerHTML = '<div id="root" data-frame="/faqs"></div>';
    fetchMock.mockResolvedValue(published('aqua'));
    await loadBrand(drawn, nobodyAsks, neverAsk);
    expect(fetchMock.mock.calls[0]?.[0]).toBe(scheduled[1]?.published);
    expect(document.getElementById('root')).not.toHaveAttribute('data-frame');
    fetchMock.mockClear();
    const later = { brands: { aqua: { ...aqua, scheduled: scheduled.slice(2) } } };
    expect((await loadBrand({ ...drawn, ...later }, nobodyAsks, neverAsk)).name).toBe('aqua');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('heeds no override where none is allowed', async () => {
    fetchMock.mockResolvedValue(published('aqua'));
    const hints = { ...nobodyAsks, asked: 'fluid', kept: 'fluid' };
    await loadBrand({ brands, brandOverride: false }, hints, neverAsk);
    expect(fetchMock.mock.calls[0]?.[0]).toContain('/aqua@1/');
  });

  it('is asked for again once the applicant wants it, and shows no colours until it is there', async () => {
    fetchMock
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(new Response('', { status: 503 }))
      .mockResolvedValueOnce(published('aqua'));
    const asked: (string | undefined)[] = [];
    await loadBrand(page, nobodyAsks, () => {
      asked.push(document.documentElement.dataset['brand']);
      return Promise.resolve();
    });
    expect(asked).toEqual([undefined, undefined]);
    expect(document.documentElement).toHaveAttribute('data-brand', 'aqua');
  });

  it('may take 120 seconds, and not a moment longer', async () => {
    jest.useFakeTimers();
    fetchMock.mockImplementationOnce(
      (_address, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            reject(signal.reason as Error);
          });
        }),
    );
    fetchMock.mockResolvedValueOnce(published('aqua'));
    const ask = jest.fn().mockResolvedValue(undefined);
    const loading = loadBrand(page, nobodyAsks, ask);
    await jest.advanceTimersByTimeAsync(119_999);
    expect(ask).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
    await expect(loading).resolves.toMatchObject({ name: 'aqua' });
    jest.useRealTimers();
  });
});
