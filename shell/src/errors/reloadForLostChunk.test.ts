import { reloadPage } from '../browser/openPage';
import { reloadForLostChunk } from './reloadForLostChunk';

const url = 'http://localhost/shell/1.0.0/faqs.1.js';
jest.mock('../browser/openPage', () => ({ reloadPage: jest.fn() }));

const reload = jest.mocked(reloadPage);
const asked: (string | undefined)[] = [];
let status = 404;

const lost = (message: string, more: object = {}) => Object.assign(new Error(message), more);

beforeEach(() => {
  reload.mockClear();
  asked.length = 0;
  status = 404;
  sessionStorage.clear();
  document.documentElement.dataset['release'] = 'set-1';
  globalThis.fetch = (_url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${_url as string}`);
    return Promise.resolve(new Response(null, { status }));
  };
});

describe('a file that a deployment has removed', () => {
  it.each([
    ['webpack', lost('Loading chunk 7 failed.', { name: 'ChunkLoadError', request: url })],
    ["webpack's styles", lost(`Loading CSS chunk 7 failed.\n(${url})`)],
    ['the federation runtime', lost(`RUNTIME-008 {"resourceUrl":"${url}"}`)],
    ['Chromium', lost(`Failed to fetch dynamically imported module: ${url}`)],
    ['Firefox', lost(`error loading dynamically imported module: ${url}`)],
  ])('makes the page load anew, as %s says it', async (_who, error) => {
    await reloadForLostChunk(error);
    expect(asked).toEqual([`HEAD ${url}`]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does so once for a release', async () => {
    const error = lost('', { name: 'ChunkLoadError', request: url });
    await reloadForLostChunk(error);
    await reloadForLostChunk(error);
    expect(reload).toHaveBeenCalledTimes(1);
    document.documentElement.dataset['release'] = 'set-2';
    await reloadForLostChunk(error);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not where the tab could not remember it', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    await reloadForLostChunk(lost('', { name: 'ChunkLoadError', request: url }));
    expect(reload).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

describe('the page stays', () => {
  it.each([200, 500, 503])('where the file answers %i', async (answered) => {
    status = answered;
    await reloadForLostChunk(lost('', { name: 'ChunkLoadError', request: url }));
    expect(reload).not.toHaveBeenCalled();
  });

  it('where nothing answers', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await reloadForLostChunk(lost('', { name: 'ChunkLoadError', request: url }));
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    lost(`x is not a function at ${url}`),
    lost('', { name: 'ChunkLoadError' }),
    'Loading chunk 7 failed.',
    null,
  ])('where no file was lost: %s', async (error) => {
    await reloadForLostChunk(error);
    expect(asked).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });
});
