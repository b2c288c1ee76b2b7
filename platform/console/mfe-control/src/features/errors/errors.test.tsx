import { screen, within } from '@testing-library/react';
import type { ErrorDetails, ErrorList, ShownErrorGroup, ShownFrame } from 'control/contract';
import { renderRemote } from 'shared-testing';
import { controlApi, controlStore } from '../../api/controlApi';
import { routes } from '../../routes';
import { signIn } from '../../testing/signIn';
import { errorsText } from './errorsText';

const at = '2026-11-22T12:00:00.000Z';
const group = (id: string, more: Partial<ShownErrorGroup> = {}): ShownErrorGroup => ({
  id,
  app: 'mfe-quote',
  version: '1.4.0',
  screen: '/offer/:kind',
  name: 'TypeError',
  kind: 'screen-failed',
  errors: 12,
  people: 7,
  audiences: [{ brand: 'aqua', browser: 'firefox', width: 'phone' }],
  resolved: null,
  firstAt: at,
  lastAt: at,
  place: 'mfe-quote/src/OfferPage.tsx:2',
  ...more,
});
const frame = (file: string, more: Partial<ShownFrame> = {}): ShownFrame => ({
  file,
  line: 2,
  column: 3,
  name: null,
  isLibrary: false,
  isUnread: false,
  source: null,
  published: 'mfe-quote@1.4.0/151.js:1:11',
  ...more,
});
const details: ErrorDetails = {
  group: group('a'),
  frames: [
    frame('mfe-quote/src/OfferPage.tsx', { name: 'onSubmit', source: 'offer.total.toFixed(2);' }),
    frame('node_modules/react-dom/client.js', { isLibrary: true }),
    frame('node_modules/react-dom/client.js', { isLibrary: true, line: 9 }),
    frame('shell/src/main.tsx', { name: 'start' }),
  ],
  unread: null,
  latest: [{ reference: '7QK2-M4XW', at, requests: ['req-1', 'req-2'] }],
};

let list: ErrorList;
beforeEach(() => {
  signIn(['errors:read']);
  list = { groups: [group('a'), group('c', { name: 'RangeError' })], isMore: false };
  controlStore.dispatch(controlApi.util.resetApiState());
  globalThis.fetch = jest.fn(async (path: RequestInfo | URL) => {
    const reply = (status: number, body: unknown) =>
      ({ ok: status < 400, status, text: async () => JSON.stringify(body) }) as Response;
    if (path === '/api/errors') return reply(200, list);
    if (path === '/api/errors/a') return reply(200, details);
    if (path === '/api/errors/reference/7qk2%20m4xw')
      return reply(200, { group: 'a', reference: '7QK2-M4XW', at });
    return reply(404, { error: 'No error of the last 30 days has the reference AAAA-BBBB.' });
  });
});

const open = (search = '') => renderRemote(routes, `/errors${search}`);

it('asks for no error in the name of somebody who may not see them', async () => {
  const asked: unknown[] = [];
  globalThis.fetch = async (path) => {
    if (path !== '/api/changes') asked.push(path);
    return Response.json({});
  };
  signIn(['self:read']);
  await open();
  expect(await screen.findByText(errorsText.mayNot)).toBeVisible();
  expect(asked).toEqual([]);
});

it('lists what happened where, how often and to how many', async () => {
  const { user } = await open();
  const row = await screen.findByRole('row', { name: /TypeError/ });
  expect(row).toHaveTextContent('mfe-quote/src/OfferPage.tsx:2');
  expect(within(row).getByRole('cell', { name: /7$/ })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'range');
  expect(await screen.findByRole('row', { name: /RangeError/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /TypeError/ })).toBeNull();
});

it('names the brands, then the browsers, then the widths that had an error', async () => {
  const audience = { brand: 'aqua', browser: 'firefox', width: 'phone' };
  const audiences = [audience, { ...audience, browser: 'chrome' }, { ...audience, brand: '' }];
  list = { groups: [group('a', { audiences })], isMore: false };
  await open();
  expect(await screen.findByText('aqua, chrome, firefox, phone')).toBeVisible();
});

it('says that older errors are not listed', async () => {
  list = { ...list, isMore: true };
  await open();
  expect(await screen.findByText(/^Older errors are not listed/)).toBeVisible();
});

it('opens the error whose reference is read out', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText(/^Reference/), '7qk2 m4xw{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'TypeError' })).toHaveFocus();
  expect(screen.getByText('Opened by the reference 7QK2-M4XW')).toBeVisible();
  expect(screen.getByText('offer.total.toFixed(2);')).toBeVisible();
  const libraries = screen.getByText('2 places in libraries');
  expect(libraries).toBeVisible();
  const isAfter = (one: HTMLElement) =>
    one.compareDocumentPosition(libraries) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect([screen.getByText('onSubmit'), screen.getByText('start')].map(isAfter)).toEqual([
    true,
    false,
  ]);
  expect(screen.getByText('12 times, to 7 people')).toBeVisible();
  for (const call of ['req-1', 'req-2']) expect(screen.getByText(call)).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'All errors of this name on this screen' }),
  ).toHaveAttribute('href', '/errors?filter=%2Foffer%2F%3Akind+TypeError&resolved=shown');
});

it('leads back from an error to the heading of the list', async () => {
  const { user } = await open('?group=a');
  await user.click(await screen.findByRole('link', { name: 'All errors' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Errors' })).toHaveFocus();
});

it('says why a reference opens nothing', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  expect(screen.getByText('Enter a reference')).toBeVisible();
  await user.type(screen.getByLabelText(/^Reference/), 'aaaa-bbbb{Enter}');
  expect(await screen.findByText(/has the reference AAAA-BBBB/)).toBeVisible();
});

it('says that no page had an error', async () => {
  list = { groups: [], isMore: false };
  await open();
  expect(await screen.findByText('No page had an unexpected error.')).toBeVisible();
});

it('leaves out what is resolved, and shows it when asked to', async () => {
  const resolved = { author: 'Pat Novak', at, why: 'Fixed in 1.4.1' };
  list = { groups: [group('a'), group('c', { name: 'RangeError', resolved })], isMore: false };
  const { user } = await open();
  await screen.findByRole('row', { name: /TypeError/ });
  expect(screen.queryByRole('row', { name: /RangeError/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Show resolved errors' }));
  expect(await screen.findByRole('row', { name: /RangeError/ })).toHaveTextContent('Resolved');
});

it('resolves an error with a reason', async () => {
  signIn(['errors:read', 'errors:change']);
  const { user } = await open('?group=a');
  await user.click(await screen.findByRole('button', { name: 'Resolve' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Fixed in 1.4.1');
  const posted = jest.mocked(globalThis.fetch);
  posted.mockClear();
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  const [path, init] = posted.mock.calls.find(([, how]) => how?.method === 'POST') ?? [];
  expect(path).toBe('/api/errors/a/resolution');
  expect(JSON.parse(init?.body as string)).toMatchObject({
    isResolved: true,
    why: 'Fixed in 1.4.1',
  });
});
