import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BrandChangeView, BrandsOverview, PublishBody, Suggestion } from 'control/contract';
import { renderRemote } from 'shared-testing';
import { controlApi, controlStore } from '../../api/controlApi';
import { routes } from '../../routes';
import { at, begun, packOf } from '../../testing/brandsOverview';
import { signIn } from '../../testing/signIn';

let overview: BrandsOverview;
let published: BrandChangeView | null;
let calls: { route: string; body: unknown }[] = [];
const bodyOf = (wanted: string) => calls.findLast(({ route }) => route === wanted)?.body;
let faults: string[] = [];
let suggestions: Suggestion[] = [];
let judging: Promise<void>;
let failing: string;

beforeEach(async () => {
  signIn(['brands:change']);
  [overview, published, judging, failing] = [begun, null, Promise.resolve(), ''];
  globalThis.fetch = async (asked, { method = 'GET', body } = {}) => {
    const route = `${method} ${new URL(asked as string, 'http://console').pathname}`;
    calls.push({ route, body: JSON.parse((body as string | null) ?? 'null') });
    if (route === 'POST /api/brands/judge') await judging;
    if (route === failing) return Response.json({ error: 'Try later.' }, { status: 503 });
    const judged = { ...overview.packs[0], faults, suggestions };
    const replies: Record<string, object> = {
      'GET /api/brands': overview,
      'GET /api/brands/packs/aqua%401': packOf('aqua', '#006173'),
      'GET /api/brands/packs/fluid%401': packOf('fluid', '#4131b0'),
      'POST /api/brands/judge': judged,
      'POST /api/brands/drafts': { pack: 'aqua@draft' },
    };
    return Response.json(replies[route] ?? { change: published });
  };
  await renderRemote(routes, '/brands');
  await screen.findByRole('table');
});
const given = globalThis.fetch;
afterEach(() => {
  sessionStorage.clear();
  [calls, faults, suggestions] = [[], [], []];
  globalThis.fetch = given;
  controlStore.dispatch(controlApi.util.resetApiState());
});
const open = (tab: string) => userEvent.click(screen.getByRole('tab', { name: tab }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function confirm(name: string, why: string) {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), why);
  await userEvent.click(dialog.getByRole('button', { name }));
}
const action = () => screen.getByLabelText('Button, light');
async function colour(value: string) {
  await userEvent.clear(action());
  await userEvent.type(action(), value);
}

it('begins with the brands and their colours, and leads to the edit of one', async () => {
  expect(screen.getByRole('row', { name: /fluid/i })).toHaveTextContent('fluid@\u200b1');
  await userEvent.click(screen.getByRole('link', { name: /fluid/i }));
  expect(await screen.findByLabelText('Brand')).toHaveValue('fluid');
});

it('keeps an edit through a reload of the page', async () => {
  await open('Edit');
  await colour('#0b5d3b');
  expect(await screen.findByText('1 edit')).toBeVisible();
  cleanup();
  controlStore.dispatch(controlApi.util.resetApiState());
  await renderRemote(routes, '/brands?tab=edit');
  expect(await screen.findByText('1 edit')).toBeVisible();
  expect(action()).toHaveValue('#0b5d3b');
  await press('Discard');
  expect(screen.getByText('0 edits')).toBeVisible();
});

it('shows all brands side by side, and finds what differs', async () => {
  await open('Side by side');
  expect(screen.getByRole('row', { name: /color-action Token #006173 #4131b0/ })).toBeVisible();
  expect(screen.getAllByText('2.5 to 1, too low: needs 3')).toHaveLength(2);
  await userEvent.click(screen.getByLabelText('Only what differs'));
  expect(screen.queryByText('footer.regulatory.0')).toBeNull();
  await userEvent.type(screen.getByLabelText('Find a token, a text or a value'), 'fluid');
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

it('compares two packs, with the differences first', async () => {
  await open('Compare');
  expect(await screen.findByText('3 differences')).toBeVisible();
  expect(screen.getByRole('row', { name: /^logo Mark/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /^favicon/ })).toBeNull();
  await userEvent.click(screen.getByLabelText('Only what differs'));
  expect(await screen.findByRole('row', { name: /^favicon/ })).toBeVisible();
  expect(screen.getByTitle('Preview of fluid@1')).toHaveAttribute(
    'src',
    '/api/brands/previews/fluid%401?screen=%2Flanding-page&scheme=light',
  );
});

it('previews an edit and publishes it with its reason, from what was shown', async () => {
  let judge = () => {};
  judging = new Promise((resolve) => (judge = resolve));
  await open('Edit');
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
  await colour('#0b5d3b');
  expect(await screen.findByText('1 edit')).toBeVisible();
  expect(screen.getAllByText('The contrast is being judged.')).not.toHaveLength(0);
  judge();
  await press('Preview these edits');
  expect(await screen.findByTitle('Preview of aqua@draft')).toHaveAttribute(
    'sandbox',
    'allow-same-origin',
  );
  const shownAs = (name: string) => screen.getByText(name).closest('figure');
  expect(shownAs('As it is')).toContainElement(screen.getByTitle('Preview of aqua@1'));
  expect(shownAs('With your edits')).toContainElement(screen.getByTitle('Preview of aqua@draft'));
  await screen.findByText('Every pair of colours has enough contrast, light and dark.');
  await press('Publish');
  await confirm('Publish', 'Greener');
  expect(bodyOf('POST /api/brands/publications')).toEqual({
    from: 'aqua@1',
    expect: 7,
    why: 'Greener',
    edits: { light: { '--plum-color-action': '#0b5d3b' } },
  } satisfies PublishBody);
});

it('does not publish colours that are too close', async () => {
  faults = ['aqua: action on body has 1.30 to 1, less than 3'];
  await open('Edit');
  await colour('#ddd');
  expect(await screen.findByText(/action on body has 1.30/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
});

it('does not publish what could not be judged, and judges it anew', async () => {
  await open('Edit');
  await screen.findByText('Every pair of colours has enough contrast, light and dark.');
  failing = 'POST /api/brands/judge';
  await colour('#0b5d3b');
  expect(await screen.findByText('Try later.')).toBeVisible();
  expect(screen.queryByText(/has enough contrast/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(
    'The contrast could not be judged',
  );
  failing = '';
  await press('Try again');
  expect(await screen.findByText(/has enough contrast/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).not.toHaveAttribute('aria-disabled');
});

it('states why there is no preview, and makes no link to it', async () => {
  failing = 'POST /api/brands/drafts';
  await open('Edit');
  await colour('#0b5d3b');
  await press('Preview link');
  expect(await screen.findByText('The preview could not be made')).toBeVisible();
  expect(screen.getByText('Try later.')).toBeVisible();
  expect(bodyOf('POST /api/brands/links')).toBeUndefined();
});

it('takes the nearest colour that passes at a press', async () => {
  faults = ['aqua: action on body has 1.30 to 1, less than 3'];
  suggestions = [{ scheme: 'light', token: '--plum-color-action', value: '#767676' }];
  await open('Edit');
  await colour('#ddd');
  await userEvent.click(
    await screen.findByRole('button', {
      name: 'Use #767676, the nearest that passes, for Button (light)',
    }),
  );
  expect(action()).toHaveValue('#767676');
});

it('lists tokens in groups by their names, and finds them by both', async () => {
  await open('Edit');
  const group = (name: string) => screen.queryByRole('region', { name });
  expect(group('Buttons and links')).toContainElement(action());
  const others = within(group('Type, space, shape and motion')!);
  expect(others.getByLabelText('Radius md, light')).toHaveValue('1rem');
  await userEvent.type(screen.getByLabelText('Find a token, a text or a value'), 'color-act');
  expect(action()).toBeVisible();
  expect(group('Type, space, shape and motion')).toBeNull();
});

it('offers nothing to who may only look, and says why', async () => {
  cleanup();
  controlStore.dispatch(controlApi.util.resetApiState());
  signIn([]);
  await renderRemote(routes, '/brands');
  expect(await screen.findByText(/To change one takes the role brand/)).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Revert' })).toBeNull();
  await open('History');
  expect(screen.queryByRole('button', { name: /Revert|Cancel/ })).toBeNull();
});

it('says what a revert does, and cancels what is scheduled', async () => {
  const [aqua, fluid] = screen.getAllByRole('button', { name: 'Revert' });
  expect(fluid).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(aqua!);
  expect(screen.getByText(/New sessions of aqua get 0 again, as before #6 by Bea/)).toBeVisible();
  await confirm('Revert', 'Too warm');
  expect(bodyOf('POST /api/brands/aqua/revert')).toEqual({ why: 'Too warm', expect: 7 });
  await open('History');
  await press('Cancel this change');
  await confirm('Cancel this change', 'Not yet');
  expect(bodyOf('POST /api/brands/scheduled/4/cancel')).toEqual({ why: 'Not yet', expect: 7 });
});

it('cancels what is scheduled right after a revert, before the revert is read', async () => {
  const answering = globalThis.fetch;
  globalThis.fetch = (asked, how) =>
    how?.method === 'POST' ? answering(asked, how) : new Promise(() => undefined);
  published = { number: 8, brand: 'aqua', before: '1', after: '0', author: 'Bea', at };
  await userEvent.click(screen.getAllByRole('button', { name: 'Revert' })[0]!);
  await confirm('Revert', 'Too warm');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open('History');
  await press('Cancel this change');
  await confirm('Cancel this change', 'Not yet');
  expect(bodyOf('POST /api/brands/scheduled/4/cancel')).toMatchObject({ expect: 8 });
});

it('shows that a preview is being rendered, and when it is of older edits', async () => {
  await open('Edit');
  await colour('#0b5d3b');
  expect(screen.getByText(/does not show your newest edits/)).toBeVisible();
  await press('Preview these edits');
  const preview = await screen.findByTitle('Preview of aqua@draft');
  expect(screen.queryByText(/does not show your newest edits/)).toBeNull();
  fireEvent.load(screen.getByTitle('Preview of aqua@1'));
  expect(screen.getByText('It is being rendered…')).toBeVisible();
  fireEvent.load(preview);
  expect(screen.queryByText('It is being rendered…')).toBeNull();
  await userEvent.type(action(), '{Backspace}c');
  expect(screen.getByText(/does not show your newest edits/)).toBeVisible();
});

it('begins anew from what was published', async () => {
  await open('Edit');
  await colour('#0b5d3b');
  await screen.findByText('Every pair of colours has enough contrast, light and dark.');
  const after = { ...packOf('aqua', '#0b5d3b'), pack: 'aqua@2' };
  published = { number: 8, brand: 'aqua', before: '1', after: '2', author: 'Bea', at };
  overview = { ...begun, newest: 8, packs: [after, ...begun.packs.slice(1)] };
  await press('Publish');
  await confirm('Publish', 'Greener');
  expect(await screen.findByText('Nothing is edited yet.')).toBeVisible();
  expect(action()).toHaveValue('#0b5d3b');
  expect(screen.queryByText('This brand has changed since you began')).toBeNull();
});

it('keeps an edit while somebody else publishes the brand, and says so', async () => {
  await open('Edit');
  await colour('#0b5d3b');
  const moved = { ...packOf('aqua', '#123456'), pack: 'aqua@2' };
  overview = { ...begun, newest: 8, packs: [moved, ...begun.packs.slice(1)] };
  act(() => void controlStore.dispatch(controlApi.util.invalidateTags(['brands'])));
  expect(await screen.findByText('This brand has changed since you began')).toBeVisible();
  expect(screen.getByText(/^Your edits are kept. They now change aqua@2/)).toBeVisible();
  expect(action()).toHaveValue('#0b5d3b');
  await press('Discard');
  expect(screen.queryByText('This brand has changed since you began')).toBeNull();
  expect(action()).toHaveValue('#123456');
});

it('is not refused for what others changed of another brand', async () => {
  await open('Edit');
  await colour('#0b5d3b');
  overview = { ...begun, newest: 8 };
  act(() => void controlStore.dispatch(controlApi.util.invalidateTags(['brands'])));
  await screen.findByText('Every pair of colours has enough contrast, light and dark.');
  await waitFor(() =>
    expect(calls.filter(({ route }) => route === 'GET /api/brands')).toHaveLength(2),
  );
  await press('Publish');
  await confirm('Publish', 'Greener');
  expect(bodyOf('POST /api/brands/publications')).toMatchObject({ expect: 8 });
});

it('takes no brand out of service by reverting its first pack, also in a dialog that is open', async () => {
  const [aqua] = screen.getAllByRole('button', { name: 'Revert' });
  await userEvent.click(aqua!);
  const first = { number: 6, brand: 'aqua', before: null, after: '1', author: 'start', at };
  overview = { ...begun, changes: [first] };
  act(() => void controlStore.dispatch(controlApi.util.invalidateTags(['brands'])));
  await waitFor(() => expect(aqua).toHaveAttribute('aria-disabled', 'true'));
  expect(aqua).toHaveAccessibleDescription(/^This is the first pack of the brand/);
  await confirm('Revert', 'Too warm');
  expect(bodyOf('POST /api/brands/aqua/revert')).toBeUndefined();
});
