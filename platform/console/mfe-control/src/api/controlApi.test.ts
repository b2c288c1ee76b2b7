import { controlApi, controlStore } from './controlApi';

const { endpoints } = controlApi.injectEndpoints({
  endpoints: (build) => ({
    change: build.mutation<unknown, null>({ query: () => ({ path: '/change', body: {} }) }),
  }),
});
const given = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = given;
});

/** The module as a page has it that begins with this. */
async function onPage(begins: object, run: (api: typeof import('./controlApi')) => Promise<void>) {
  const text = JSON.stringify(begins);
  document.body.innerHTML = `<script type="application/json" id="page">${text}</script>`;
  await jest.isolateModulesAsync(async () => run(await import('./controlApi')));
  document.body.innerHTML = '';
}

it('reads from the page who is signed in, and requests it when forced', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (url) => {
    asked.push(url as string);
    return Response.json({ csrf: 'later' });
  };
  await onPage(
    { signedIn: { csrf: 'first' } },
    async ({ controlApi: api, controlStore: store }) => {
      const ask = (forceRefetch: boolean) =>
        store.dispatch(api.endpoints.getSignedIn.initiate(null, { forceRefetch })).unwrap();
      expect(await ask(false)).toEqual({ csrf: 'first' });
      expect(asked).toEqual([]);
      expect(await ask(true)).toEqual({ csrf: 'later' });
      expect(asked).toEqual(['/me']);
    },
  );
});

it('uses an answer of the page once, while it is new, and requests every other', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (url) => {
    asked.push(url as string);
    return Response.json('later');
  };
  const begins = { signedIn: null, answers: { '/look': 'first', '/list': 'first' } };
  await onPage(begins, async ({ controlApi: api, controlStore: store }) => {
    const { endpoints: calls } = api.injectEndpoints({
      endpoints: (build) => ({ get: build.query<unknown, string>({ query: (path) => path }) }),
    });
    const get = (path: string) =>
      store.dispatch(calls.get.initiate(path, { forceRefetch: true })).unwrap();
    expect(await get('/look')).toBe('first');
    expect(await get('/look')).toBe('later');
    expect(await get('/other')).toBe('later');
    jest.spyOn(performance, 'now').mockReturnValue(60_000);
    expect(await get('/list')).toBe('later');
    expect(asked).toEqual(['/api/look', '/api/other', '/api/list']);
  });
  jest.restoreAllMocks();
});

it('asks for its token again where a proxy answered for the server', async () => {
  const tokens: (string | null)[] = [];
  let isUp = false;
  globalThis.fetch = async (asked, { headers } = {}) => {
    if (asked === '/me')
      return isUp ? Response.json({ csrf: 'token' }) : Response.json({}, { status: 502 });
    tokens.push(new Headers(headers).get('x-csrf-token'));
    return Response.json({ lines: [] });
  };
  const change = () => controlStore.dispatch(endpoints.change.initiate(null));
  await change();
  isUp = true;
  await change();
  expect(tokens.at(-1)).toBe('token');
});

it('shows a screen what a change has answered before the next frame', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  await onPage(
    { signedIn: { csrf: 'first' } },
    async ({ controlApi: api, controlStore: store }) => {
      const onChange = jest.fn();
      store.subscribe(onChange);
      store.dispatch(
        api.util.updateQueryData('getSignedIn', null, (shown) => {
          shown.csrf = 'later';
        }),
      );
      await Promise.resolve();
      expect(onChange).toHaveBeenCalled();
    },
  );
  jest.useRealTimers();
});
