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

it('sends the token that the page has, and knows what the roles allow', async () => {
  const tokens: (string | null)[] = [];
  globalThis.fetch = async (_asked, { headers } = {}) => {
    tokens.push(new Headers(headers).get('x-csrf-token'));
    return Response.json({ lines: [] });
  };
  await onPage({ signedIn: { csrf: 'first', permissions: ['self:read'] } }, async ({ may }) => {
    await controlStore.dispatch(endpoints.change.initiate(null));
    expect([may('self:read'), may('releases:change')]).toEqual([true, false]);
  });
  expect(tokens).toEqual(['first']);
});

it('fetches again what changed elsewhere, also after the connection was lost', async () => {
  const asked: string[] = [];
  let changes: object | null = { releases: 'a', toggles: 'a' };
  globalThis.fetch = async (url) => {
    if (url !== '/api/changes') asked.push(url as string);
    else if (changes === null) throw new TypeError('Failed to fetch');
    return Response.json(url === '/api/changes' ? changes : 'found');
  };
  await onPage({ signedIn: null }, async ({ controlApi: api, controlStore: store }) => {
    const { endpoints: calls } = api.injectEndpoints({
      endpoints: (build) => ({
        apps: build.query<string, null>({ query: () => '/apps', providesTags: ['releases'] }),
        flags: build.query<string, null>({ query: () => '/flags', providesTags: ['toggles'] }),
      }),
    });
    await store.dispatch(calls.apps.initiate(null));
    await store.dispatch(calls.flags.initiate(null));
    async function poll(next: typeof changes) {
      changes = next;
      asked.length = 0;
      await store.dispatch(api.endpoints.getChanges.initiate(null, { forceRefetch: true }));
      await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
      return asked;
    }
    expect(await poll({ releases: 'a', toggles: 'a' })).toEqual(['/api/apps', '/api/flags']);
    expect(await poll({ releases: 'a', toggles: 'a' })).toEqual([]);
    expect(await poll({ releases: 'b', toggles: 'a' })).toEqual(['/api/apps']);
    expect(await poll(null)).toEqual([]);
    expect(await poll({ releases: 'b', toggles: 'c' })).toEqual(['/api/flags']);
  });
});

it('shows a screen what a change has answered before the next frame', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  await onPage({ signedIn: null }, async ({ controlApi: api, controlStore: store }) => {
    globalThis.fetch = async () => Response.json({ releases: 'a' });
    await store.dispatch(api.endpoints.getChanges.initiate(null));
    const onChange = jest.fn();
    store.subscribe(onChange);
    store.dispatch(
      api.util.updateQueryData('getChanges', null, (shown) => {
        shown.releases = 'b';
      }),
    );
    await Promise.resolve();
    expect(onChange).toHaveBeenCalled();
  });
  jest.useRealTimers();
});
