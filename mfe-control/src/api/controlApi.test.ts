import { askEarly, controlApi, controlStore } from './controlApi';

const { endpoints } = controlApi.injectEndpoints({
  endpoints: (build) => ({
    look: build.query<unknown, null>({ query: () => '/look' }),
    change: build.mutation<unknown, null>({ query: () => ({ path: '/change', body: {} }) }),
  }),
});
const given = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = given;
});

it('knows from the page who is signed in, and asks when it is told to', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (url) => {
    asked.push(url as string);
    return Response.json({ csrf: 'later' });
  };
  document.body.innerHTML = `<script type="application/json" id="page">{"signedIn":{"csrf":"first"}}</script>`;
  await jest.isolateModulesAsync(async () => {
    const { controlApi: api, controlStore: store } = await import('./controlApi');
    const ask = (forceRefetch: boolean) =>
      store.dispatch(api.endpoints.getSignedIn.initiate(null, { forceRefetch })).unwrap();
    expect(await ask(false)).toEqual({ csrf: 'first' });
    expect(asked).toEqual([]);
    expect(await ask(true)).toEqual({ csrf: 'later' });
    expect(asked).toEqual(['/me']);
  });
  document.body.innerHTML = '';
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

it('takes what was asked for ahead once, and asks by itself where no answer came', async () => {
  let asked = 0;
  globalThis.fetch = async () => Response.json({ asked: (asked += 1) });
  const look = () =>
    controlStore.dispatch(endpoints.look.initiate(null, { forceRefetch: true })).unwrap();
  askEarly('/look');
  expect(await look()).toEqual({ asked: 1 });
  expect(await look()).toEqual({ asked: 2 });
  globalThis.fetch = async () => Promise.reject(new TypeError('no network'));
  askEarly('/look');
  await new Promise((resolve) => setTimeout(resolve));
  globalThis.fetch = async () => Response.json({ asked: 'again' });
  expect(await look()).toEqual({ asked: 'again' });
});
