import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideBrand } from 'shared-auth/host';
import { applicationId } from 'journey-api/contract/testing';
import { sessionStore } from 'shared-auth/session';
import { startFakeServer, testBrand, type FakeServer } from 'shared-testing';
import { RemotesContext } from '../../../remotes/RemotesContext';
import { openPage } from '../../../browser/openPage';
import { placePageData } from '../../../testing/placePageData';
import { testerPanel } from './testerPanelStore';
import { TesterTools } from './TesterTools';

jest.mock('../../../browser/openPage', () => ({ openPage: jest.fn() }));

const remote = (name: string, version: string) => ({
  name,
  version,
  federationName: name,
  url: `/remotes/${name}/${version}/remoteEntry.js`,
  screens: [],
  files: {},
});
const registry = {
  load: () => Promise.resolve([]),
  retry: () => undefined,
  refresh: () => Promise.resolve(),
  current: () => undefined,
  ownerOf: () => undefined,
};
const overrideLink = 'http://localhost/federation/override?link=signed';
const started = {
  applicationId,
  applicationRef: 'PL1234567890',
  token: 't',
  entryUrl: '/landing-page?token=t',
  postcode: 'LS1 4DY',
  dateOfBirth: '1990-01-01',
};
let api: FakeServer;
let served: { path: string; body: unknown }[];

function serve(answers: Record<string, unknown>) {
  served = [];
  globalThis.fetch = (address, init) => {
    const path = `${init?.method ?? 'GET'} ${address as string}`;
    served.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    return Promise.resolve(Response.json(answers[path] ?? {}, { status: 200 }));
  };
}

beforeEach(() => {
  Object.assign(globalThis, { APP_VERSION: '1.2.3' });
  // jsdom measures nothing.
  performance.getEntriesByType = () => [];
  jest.mocked(openPage).mockClear();
  testerPanel.setState({ isOpen: false, sections: [], takesFocus: false });
  provideBrand(testBrand);
  placePageData({
    releaseSet: 'set-7',
    sandbox: true,
    brands: { fluid: { displayName: 'Fluid' } },
    overrides: [{ remote: 'mfe-apply', target: '9.0.0', expires: 1 }],
  });
  api = startFakeServer();
  api.reply('GET /mocks', {
    body: [{ persona: 'declined', file: 'A judgement', follows: 'Declined', outcome: 'refused' }],
  });
  api.reply('GET /feature-toggles', {
    body: { MAINTENANCE_MODE: false, MOUSEFLOW: false, DYNAMIC_PRICING: false },
  });
  api.reply(`GET /sandbox/applications/${applicationId}`, {
    body: {
      applicationRef: 'PL1234567890',
      state: 'refer, income',
      postcode: 'LS1 4DY',
      dateOfBirth: '1990-01-01',
    },
  });
  api.reply('GET /sandbox/outbox', { body: [] });
  api.reply('POST /sandbox/applications', { status: 201, body: started });
  serve({
    'GET /federation/remotes': {
      'mfe-quote': { versions: ['1.0.0', '2.0.0'], owner: null },
      'mfe-apply': { versions: ['9.0.0'], owner: null },
    },
    'POST /federation/override': { link: overrideLink },
  });
});

function renderTools() {
  render(
    <RemotesContext
      value={{ remotes: [remote('mfe-quote', '1.0.0'), remote('mfe-apply', '9.0.0')], registry }}
    >
      <TesterTools />
    </RemotesContext>,
  );
}

async function open() {
  renderTools();
  await userEvent.click(screen.getByRole('button', { name: 'Tester panel (F2)' }));
  return within(await screen.findByRole('complementary', { name: 'Tester panel' }));
}

describe('the tester panel', () => {
  it('opens at its key as well, and gives the focus back', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary', { name: 'Tester panel' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tester panel (F2)' })).toHaveFocus();
    await userEvent.keyboard('{F2}');
    expect(await screen.findByRole('complementary', { name: 'Tester panel' })).toBeInTheDocument();
  });

  it('closes at its key, too, and at Escape', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Tester panel' })).toBeNull();
    await userEvent.keyboard('{F2}');
    await screen.findByRole('complementary', { name: 'Tester panel' });
    await userEvent.keyboard('{F2}');
    expect(screen.queryByRole('complementary', { name: 'Tester panel' })).toBeNull();
  });

  it('is there again after a load, with the sections that were open, and takes no focus', async () => {
    const panel = await open();
    await userEvent.click(panel.getByText('Faults'));
    await waitFor(() => expect(sessionStorage.getItem('PLUM_TESTER_PANEL')).toContain('faults'));
    cleanup();
    testerPanel.setState({ takesFocus: false });
    renderTools();
    const again = await screen.findByRole('complementary', { name: 'Tester panel' });
    expect(within(again).getByText('Faults').closest('details')).toHaveAttribute('open');
    expect(document.body).toHaveFocus();
  });

  it("begins with this tab's applicant: state, credentials and what may happen to them", async () => {
    sessionStorage.clear();
    sessionStore.setState({ status: 'authenticated', applicationId });
    api.reply(`POST /sandbox/applications/${applicationId}/events`, { status: 204 });
    const panel = await open();
    const [first] = panel.getAllByRole('group');
    expect(first).toHaveTextContent(/^This applicant/);
    for (const fact of ['refer, income', 'PL1234567890', 'LS1 4DY', '1990-01-01'])
      expect(await panel.findByText(fact)).toBeInTheDocument();
    await userEvent.selectOptions(panel.getByLabelText('Event'), 'reviewApproved');
    const reads = () => api.callsOf(`GET /sandbox/applications/${applicationId}`).length;
    const before = reads();
    await userEvent.click(panel.getByRole('button', { name: 'Let it happen' }));
    expect(await panel.findByText('reviewApproved has happened.')).toBeInTheDocument();
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('says which versions this browser has', async () => {
    const panel = await open();
    expect(panel.getByText('Release set set-7')).toBeInTheDocument();
    const row = (name: string) => panel.getByRole('row', { name, hidden: true });
    expect(row('shell 1.2.3 Not recorded 0.0 kB 0 ms')).toBeInTheDocument();
    expect(row('mfe-quote 1.0.0 Not recorded 0.0 kB 0 ms')).toBeInTheDocument();
    expect(row('mfe-apply 9.0.0, overridden here Not recorded 0.0 kB 0 ms')).toBeInTheDocument();
  });

  it('overrides a remote with a published version', async () => {
    const panel = await open();
    await panel.findByRole('option', { name: '2.0.0' });
    await userEvent.selectOptions(panel.getByLabelText('Published version'), '2.0.0');
    await userEvent.click(panel.getByRole('button', { name: 'Override in this browser' }));
    expect(served.at(-1)).toEqual({
      path: 'POST /federation/override',
      body: { remote: 'mfe-quote', target: { version: '2.0.0' } },
    });
    expect(openPage).toHaveBeenCalledWith(`${overrideLink}&to=%2F`);
  });

  it("overrides a remote with a build of one's own", async () => {
    const panel = await open();
    await userEvent.type(panel.getByLabelText(/^Or the folder/), 'http://localhost:4001/');
    await userEvent.click(panel.getByRole('button', { name: 'Override in this browser' }));
    expect(served.at(-1)?.body).toEqual({
      remote: 'mfe-quote',
      target: { url: 'http://localhost:4001/' },
    });
  });

  it('says why nothing was overridden', async () => {
    serve({ 'POST /federation/override': { error: 'No link', errorMessage: 'Not a folder.' } });
    const panel = await open();
    await userEvent.type(panel.getByLabelText(/^Or the folder/), 'nonsense');
    await userEvent.click(panel.getByRole('button', { name: 'Override in this browser' }));
    expect(await panel.findByRole('alert')).toHaveTextContent('Not a folder.');
    expect(openPage).not.toHaveBeenCalled();
  });

  it('ends all overrides', async () => {
    const panel = await open();
    await userEvent.click(panel.getByRole('button', { name: 'Reset all overrides' }));
    expect(openPage).toHaveBeenCalledWith('/federation/override?reset&to=%2F');
  });

  it('shows this page in another brand', async () => {
    const panel = await open();
    await userEvent.selectOptions(panel.getByLabelText('Brand of this page'), 'fluid');
    expect(openPage).toHaveBeenCalledWith('/?brand=fluid');
  });

  it('starts a persona', async () => {
    const panel = await open();
    await panel.findByRole('option', { name: 'declined: Declined' });
    await userEvent.selectOptions(panel.getByLabelText('Persona'), 'declined');
    await userEvent.click(panel.getByRole('button', { name: 'Start this persona' }));
    expect(openPage).toHaveBeenCalledWith('/landing-page?token=t');
  });

  it('shows the toggles', async () => {
    const panel = await open();
    expect(await panel.findByRole('checkbox', { name: 'MAINTENANCE_MODE' })).not.toBeChecked();
  });

  it("arms a fault for this tab's applicant, and disarms it", async () => {
    const fault = {
      method: 'POST',
      path: '/api/bank-details/*',
      status: 0,
      times: 1,
      applicationId,
    };
    api.reply('PUT /sandbox/faults', { body: [fault] }, { body: [] });
    sessionStore.setState({ status: 'authenticated', applicationId });
    const panel = await open();
    await userEvent.selectOptions(panel.getByLabelText('Call'), 'Bank details');
    await userEvent.selectOptions(panel.getByLabelText(/^What happens to it/), '0');
    await userEvent.click(panel.getByRole('button', { name: 'Arm this fault' }));
    expect(await panel.findByText('The next such call meets it.')).toBeInTheDocument();
    await userEvent.click(panel.getByRole('button', { name: 'Disarm all faults' }));
    expect(await panel.findByText('No fault is armed.')).toBeInTheDocument();
    expect(api.callsOf('PUT /sandbox/faults').map(({ body }) => body)).toEqual([[fault], []]);
  });

  it('says how long the session lasts, and whose it is', async () => {
    sessionStore.setState({
      status: 'authenticated',
      applicationId,
      expiresAt: Date.now() + 1_799_500,
    });
    const panel = await open();
    expect(panel.getByText('authenticated')).toBeInTheDocument();
    expect(panel.getByText(/^2\d:\d\d$/)).toBeInTheDocument();
    expect(panel.getByText(applicationId)).toBeInTheDocument();
  });
});
