import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  ToggleChange,
  ToggleChanges,
  ToggleDescription,
  TogglesAnswer,
} from 'control/contract';
import { renderRemote } from 'shared-testing';
import { controlApi, controlStore } from '../../api/controlApi';
import { routes } from '../../routes';
import { signIn } from '../../testing/signIn';
import { showDone } from '../../ui/DoneMessage';

const change = (changeNumber: number, more: Partial<ToggleChange> = {}): ToggleChange => ({
  changeNumber,
  name: 'DYNAMIC_PRICING',
  before: false,
  after: true,
  author: 'Pat Novak',
  changedAt: '2026-01-02T03:04:05.000Z',
  effectiveAt: '2026-01-02T03:04:05.000Z',
  why: null,
  reverts: null,
  cancels: null,
  cancelledBy: null,
  ...more,
});
const toggle = { isOn: false, tabsOn: 0, readers: [], description: null };
const hint: ToggleDescription = {
  name: 'UPLOAD_HINT',
  purpose: 'Explains which documents are needed',
  owner: 'upload team',
  isArchived: false,
  author: 'Pat Novak',
  at: '2026-01-02T03:04:05.000Z',
  why: 'The trial is over',
};
const answer: TogglesAnswer = {
  toggles: [
    {
      ...toggle,
      name: 'DYNAMIC_PRICING',
      isOn: true,
      tabsOn: 38,
      readers: [{ app: 'mfe-quote', version: '1.4.0', at: ['mfe-quote/src/a.ts:1'] }],
    },
    { ...toggle, name: 'MAINTENANCE_MODE' },
  ],
  archived: [],
  tabs: 40,
  silent: ['shell@1.0.0'],
  newest: 9,
  upcoming: [change(9, { name: 'MAINTENANCE_MODE', effectiveAt: '2999-01-01T00:00:00.000Z' })],
};
const recent: ToggleChanges = {
  hasOlder: true,
  changes: [
    change(9, { name: 'MAINTENANCE_MODE', effectiveAt: '2999-01-01T00:00:00.000Z' }),
    change(8, { why: 'Agreed with pricing' }),
    change(7, { before: true, after: false, author: 'Rhys Powell' }),
  ],
};

let calls: { route: string; query: string; body: unknown }[] = [];
const callsOf = (wanted: string) => calls.filter(({ route }) => route === wanted);

/** @param refusal answered to every change */
function serve(shown: TogglesAnswer, refusal?: string, history = recent) {
  const replies: Record<string, object> = {
    'GET /api/toggles': shown,
    'GET /api/toggles/changes': history,
    'GET /api/toggles/changes?before=7': { changes: [change(6), change(5)], hasOlder: false },
    'POST /api/toggles': change(10),
    'POST /api/toggles/revert': change(10),
    'POST /api/toggles/description': hint,
  };
  globalThis.fetch = async (asked, { method = 'GET', body } = {}) => {
    const { pathname, search } = new URL(asked as string, 'http://console');
    const route = `${method} ${pathname}`;
    calls.push({ route, query: search, body: JSON.parse((body as string | null) ?? 'null') });
    return method === 'POST' && refusal !== undefined
      ? Response.json({ error: refusal }, { status: 409 })
      : Response.json(replies[`${route}${search}`]);
  };
}
function open(shown = answer, refusal?: string, history = recent) {
  serve(shown, refusal, history);
  return renderRemote(routes, '/toggles');
}
const given = globalThis.fetch;
beforeEach(() => signIn(['toggles:change']));
afterEach(() => {
  showDone(null);
  calls = [];
  globalThis.fetch = given;
  controlStore.dispatch(controlApi.util.resetApiState());
});
const row = async (name: RegExp) => screen.findByRole('row', { name });
const inDialog = () => within(screen.getByRole('dialog'));
async function confirm(label: string | RegExp, why: string) {
  await userEvent.click(inDialog().getByLabelText(/Reason/));
  await userEvent.paste(why);
  await userEvent.click(inDialog().getByRole('button', { name: label }));
}

it('shows which toggles are on, in how many tabs, and who reads them', async () => {
  await open();
  const pricing = await screen.findByRole('switch', { name: 'DYNAMIC_PRICING' });
  expect(pricing).toBeChecked();
  expect(screen.getByRole('switch', { name: 'MAINTENANCE_MODE' })).not.toBeChecked();
  expect(screen.getByText('On in 38 of 40')).toBeInTheDocument();
  expect(screen.getByText('mfe-quote 1.4.0, 1 line')).toBeInTheDocument();
  expect(screen.getByText(/shell@1.0.0 does not say/)).toBeInTheDocument();
});

it('says what maintenance does to whom before it begins, and asks for the reason', async () => {
  await open();
  await userEvent.click(await screen.findByRole('switch', { name: 'MAINTENANCE_MODE' }));
  expect(inDialog().getByText(/^40 open tabs show the maintenance page/)).toBeInTheDocument();
  expect(inDialog().getByText(/Nobody can begin or continue/)).toBeInTheDocument();
  await confirm('Turn on', 'Move of the database');
  expect(callsOf('POST /api/toggles')[0]?.body).toEqual({
    name: 'MAINTENANCE_MODE',
    enabled: true,
    expect: 9,
    why: 'Move of the database',
  });
});

it('changes another toggle at once, before the first change is read', async () => {
  await open();
  await screen.findByRole('switch', { name: 'DYNAMIC_PRICING' });
  const answering = globalThis.fetch;
  globalThis.fetch = (asked, how) =>
    how?.method === 'POST' ? answering(asked, how) : new Promise(() => undefined);
  for (const name of ['DYNAMIC_PRICING', 'MAINTENANCE_MODE']) {
    await userEvent.click(await screen.findByRole('switch', { name }));
    await confirm(/^Turn/, 'twice');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(callsOf('POST /api/toggles').map(({ body }) => body)).toMatchObject([
    { name: 'DYNAMIC_PRICING', expect: 9 },
    { name: 'MAINTENANCE_MODE', expect: 10 },
  ]);
});

it('does not guess how many tabs follow where they are not counted', async () => {
  const toggles = answer.toggles.map((each) => ({ ...each, tabsOn: null }));
  await open({ ...answer, toggles, tabs: null });
  await userEvent.click(await screen.findByRole('switch', { name: 'MAINTENANCE_MODE' }));
  expect(inDialog().getByText(/How many tabs are open is not known/)).toBeInTheDocument();
  expect(screen.getAllByText('Not counted')).toHaveLength(2);
});

it('does not say that nobody reads a toggle where the readers are not known', async () => {
  const toggles = answer.toggles.map((each) => ({ ...each, readers: [] }));
  await open({ ...answer, toggles, silent: null });
  expect(await screen.findByText(/not known which versions read a toggle/)).toBeVisible();
  expect(screen.queryByText('No version that applicants have says so')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'DYNAMIC_PRICING' }));
  expect(screen.getByRole('dialog')).not.toHaveTextContent('No version');
});

it('schedules a toggle at a time of the browser’s zone, and names the zone', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule MAINTENANCE_MODE' }));
  expect(inDialog().getByText(/time zone of your browser, \w\S+\.$/)).toBeInTheDocument();
  await confirm('Schedule', 'Night work');
  expect(await inDialog().findByText('Enter a date and a time.')).toBeInTheDocument();
  await userEvent.type(inDialog().getByLabelText('Date and time'), '2999-01-02T02:30');
  await userEvent.click(inDialog().getByRole('button', { name: 'Schedule' }));
  const at = new Date('2999-01-02T02:30').toISOString();
  expect(callsOf('POST /api/toggles')[0]?.body).toMatchObject({ at, enabled: true });
});

it('reverts any change that something is left of, and cancels what is to come', async () => {
  await open();
  expect(within(await row(/#7/)).queryByRole('button')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Revert #8' }));
  expect(inDialog().getByText(/^DYNAMIC_PRICING is off again. 38 open tabs/)).toBeInTheDocument();
  await confirm('Revert #8', 'Wrong prices');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel #9' }));
  await confirm('Cancel the change', 'Postponed');
  const bodies = callsOf('POST /api/toggles/revert').map(({ body }) => body);
  expect(bodies).toEqual([
    { change: 8, expect: 9, why: 'Wrong prices' },
    { change: 9, expect: 9, why: 'Postponed' },
  ]);
});

it('shows a refusal and keeps the reason', async () => {
  const error = 'Somebody else was first: change #10';
  await open(answer, error);
  await userEvent.click(await screen.findByRole('switch', { name: 'DYNAMIC_PRICING' }));
  await confirm('Turn off', 'Agreed');
  expect(await inDialog().findByText(error)).toBeInTheDocument();
  expect(inDialog().getByLabelText(/Reason/)).toHaveValue('Agreed');
});

it('offers nothing to who may only look, and says why', async () => {
  signIn([]);
  await open();
  expect(await screen.findByText(/To change one takes the role release/)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: /Schedule|Revert|Cancel/ })).toBeNull();
  expect(within(await row(/^DYNAMIC_PRICING/)).getByText('On')).toBeVisible();
});

it('does not turn what somebody else turned while the dialog was open', async () => {
  await open();
  await userEvent.click(await screen.findByRole('switch', { name: 'DYNAMIC_PRICING' }));
  const toggles = answer.toggles.map((each) => ({ ...each, isOn: !each.isOn }));
  serve({ ...answer, toggles, newest: 10 });
  act(() => void controlStore.dispatch(controlApi.util.invalidateTags(['toggles'])));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'DYNAMIC_PRICING', hidden: true })).not.toBeChecked(),
  );
  await confirm('Turn off', 'Agreed');
  expect(callsOf('POST /api/toggles')[0]?.body).toMatchObject({ enabled: false, expect: 9 });
});

it('goes back in the history', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show older changes' }));
  expect(await row(/#5/)).toBeInTheDocument();
  expect(callsOf('GET /api/toggles/changes').at(-1)?.query).toBe('?before=7');
  expect(screen.queryByRole('button', { name: 'Show older changes' })).not.toBeInTheDocument();
});

describe('what a toggle is for', () => {
  const bodyOf = () => callsOf('POST /api/toggles/description')[0]?.body;

  it('is shown with its owner, and asked for', async () => {
    await open({ ...answer, toggles: [{ ...toggle, name: 'UPLOAD_HINT', description: hint }] });
    expect(await row(/UPLOAD_HINT/)).toHaveTextContent(
      'Explains which documents are neededOwned by upload team',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Describe UPLOAD_HINT' }));
    const owner = inDialog().getByLabelText('Team that owns it');
    expect(owner).toHaveValue('upload team');
    await userEvent.clear(owner);
    await userEvent.type(owner, 'quote team');
    await confirm('Describe', 'It moved');
    expect(bodyOf()).toEqual({
      name: 'UPLOAD_HINT',
      purpose: hint.purpose,
      owner: 'quote team',
      expect: 9,
      why: 'It moved',
    });
  });

  it('is asked for again where it is empty or too long, and nothing typed is lost', async () => {
    await open({ ...answer, toggles: [{ ...toggle, name: 'UPLOAD_HINT', description: hint }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Describe UPLOAD_HINT' }));
    const purpose = inDialog().getByLabelText('What it is for');
    await userEvent.clear(purpose);
    await confirm('Describe', 'It moved');
    expect(await inDialog().findByText(/^Enter what it is for, in at most 200/)).toBeVisible();
    expect(inDialog().getByLabelText('Team that owns it')).toHaveValue('upload team');
    await userEvent.click(purpose);
    await userEvent.paste('x'.repeat(201));
    await userEvent.click(inDialog().getByRole('button', { name: 'Describe' }));
    expect(bodyOf()).toBeUndefined();
  });

  it('is archived with a reason, once nothing reads it and it is off', async () => {
    const shown = { ...toggle, name: 'UPLOAD_HINT', description: hint };
    await open({ ...answer, toggles: [...answer.toggles, shown] });
    const archive = (name: string) => screen.getByRole('button', { name: `Archive ${name}` });
    await row(/UPLOAD_HINT/);
    expect(screen.queryByRole('button', { name: 'Archive DYNAMIC_PRICING' })).toBeNull();
    expect(archive('MAINTENANCE_MODE')).toHaveAccessibleDescription('Say first what it is for.');
    await userEvent.click(archive('UPLOAD_HINT'));
    await confirm('Archive', 'The trial is over');
    expect(bodyOf()).toMatchObject({ name: 'UPLOAD_HINT', isArchived: true });
    expect(await screen.findByRole('button', { name: 'Undo UPLOAD_HINT' })).toBeVisible();
  });

  it('says what is archived, by whom and why, and restores it', async () => {
    await open({ ...answer, archived: [{ ...hint, isArchived: true }] });
    await userEvent.click(await screen.findByText('Archived (1)'));
    expect(screen.getByText(/Archived by Pat Novak: The trial is over/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Restore UPLOAD_HINT' }));
    await confirm('Restore', 'Needed again');
    expect(bodyOf()).toMatchObject({ name: 'UPLOAD_HINT', isArchived: false });
  });
});
