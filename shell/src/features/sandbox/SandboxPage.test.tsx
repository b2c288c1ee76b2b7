import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { provideBrand } from 'shared-auth/host';
import { applicationId } from 'journey-api/contract/testing';
import { startFakeServer, testBrand, type FakeServer } from 'shared-testing';
import { ScreenError } from '../../app/RouteErrors';
import { openPage } from '../../browser/openPage';
import { placePageData } from '../../testing/placePageData';
import { SandboxPage } from './SandboxPage';

jest.mock('../../browser/openPage', () => ({ openPage: jest.fn() }));

const started = {
  applicationId,
  applicationRef: 'PL1234567890',
  token: 'once',
  entryUrl: `/landing-page?applicationId=${applicationId}&token=once&brand=fluid`,
  postcode: 'LS1 4DY',
  dateOfBirth: '1990-01-01',
};
const events = `POST /sandbox/applications/${applicationId}/events`;
const toggles = { MAINTENANCE_MODE: false, MOUSEFLOW: false, DYNAMIC_PRICING: true };
const clock = `POST /sandbox/applications/${applicationId}/clock`;
let api: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  provideBrand(testBrand);
  const live = (name: string) => ({ displayName: name });
  placePageData({
    brands: { aqua: live('Aqua'), fluid: live('Fluid'), pulsepersonal: live('Pulse') },
  });
  jest.mocked(openPage).mockClear();
  api = startFakeServer();
  api.reply('GET /mocks', {
    body: [
      { persona: 'accepted', file: 'Low risk', follows: 'Accepted', outcome: 'accepted' },
      { persona: 'declined', file: 'A judgement', follows: 'Declined', outcome: 'refused' },
    ],
  });
  api.reply('GET /feature-toggles', { body: toggles });
  api.reply('PUT /sandbox/feature-toggles', { body: { ...toggles, MAINTENANCE_MODE: true } });
  api.reply('POST /sandbox/applications', { status: 201, body: started });
  api.reply('GET /sandbox/outbox', {
    body: [
      {
        to: 'a@b.test',
        subject: 'Your link',
        html: '',
        text: '',
        links: ['/login?applicationId=1'],
      },
    ],
  });
  api.reply(events, { status: 204 });
  api.reply(clock, { status: 204 });
});

async function open() {
  const router = createMemoryRouter([
    { path: '/', element: <SandboxPage />, errorElement: <ScreenError /> },
  ]);
  await act(async () => {
    render(<RouterProvider router={router} />);
    await Promise.resolve();
  });
}

const button = (name: RegExp | string) => screen.findByRole('button', { name });

describe('/sandbox', () => {
  it('lists the personas with what each shows', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Sandbox' })).toBeVisible();
    const row = await screen.findByRole('row', { name: /^declined/ });
    expect(within(row).getByRole('cell', { name: 'A judgement' })).toBeVisible();
    expect(within(row).getByRole('cell', { name: 'Declined' })).toBeVisible();
  });

  it('shows the personas that are searched for, and those of one outcome', async () => {
    await open();
    const rows = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
    await userEvent.type(await screen.findByLabelText('Search the personas'), 'RISK low');
    expect(rows()).toEqual(['accepted']);
    expect(screen.getByText('1 persona')).toHaveRole('status');
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'refused');
    expect(rows()).toEqual([]);
    expect(screen.getByText(/No persona fits/)).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Search the personas'));
    expect(rows()).toEqual(['declined']);
  });

  it('starts a persona at a later place of the journey', async () => {
    await open();
    await userEvent.selectOptions(await screen.findByLabelText('Start at'), 'bankDetails');
    await userEvent.click(await button('Start accepted'));
    expect(api.callsOf('POST /sandbox/applications')[0]?.body).toMatchObject({
      persona: 'accepted',
      startAt: 'bankDetails',
    });
  });

  it('offers every brand that is live, and distinguishes two of one name', async () => {
    await open();
    const options = within(await screen.findByLabelText('Brand')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Aqua',
      'Fluid',
      'Pulse (pulsepersonal)',
    ]);
  });

  it('starts a persona in the chosen brand and goes where the hand-off link leads', async () => {
    await open();
    await userEvent.selectOptions(await screen.findByLabelText('Brand'), 'fluid');
    await userEvent.selectOptions(screen.getByLabelText('Length of the session'), '605');
    await userEvent.click(await button('Start declined'));
    expect(api.callsOf('POST /sandbox/applications')).toMatchObject([
      { body: { persona: 'declined', brand: 'fluid', sessionSeconds: 605 } },
    ]);
    expect(openPage).toHaveBeenCalledWith(started.entryUrl);
  });

  it("begins with the page's own brand and the configured session", async () => {
    await open();
    await userEvent.click(await button('Start accepted'));
    expect(api.callsOf('POST /sandbox/applications')[0]?.body).toEqual({
      persona: 'accepted',
      brand: 'aqua',
    });
  });

  it("shows a prepared applicant's details and stays", async () => {
    await open();
    await userEvent.click(await button('Prepare accepted'));
    expect(await screen.findByText('PL1234567890')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Started applicants' }).parentElement).toHaveFocus();
    expect(screen.getByText('LS1 4DY')).toBeVisible();
    expect(screen.getByText('1990-01-01')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the hand-off link' })).toHaveAttribute(
      'href',
      started.entryUrl,
    );
    expect(openPage).not.toHaveBeenCalled();
  });

  it('copies a detail', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await user.click(await button('Prepare accepted'));
    await user.click(await button('Copy Postcode'));
    expect(writeText).toHaveBeenCalledWith('LS1 4DY');
    expect(await screen.findByText('Copied')).toBeVisible();
  });

  it('still knows, after a load, whom it has started', async () => {
    sessionStorage.setItem(
      'PLUM_SANDBOX_STARTED',
      JSON.stringify([{ ...started, persona: 'accepted' }]),
    );
    await open();
    expect(await screen.findByText('accepted, PL1234567890')).toBeVisible();
  });

  it('shows the mail that an applicant was sent', async () => {
    await open();
    await userEvent.click(await button('Prepare accepted'));
    expect(await screen.findByRole('link', { name: '/login?applicationId=1' })).toBeVisible();
    expect(api.callsOf('GET /sandbox/outbox').at(-1)?.query).toEqual({ applicationId });
  });

  it('lets an event happen, and says so', async () => {
    await open();
    await userEvent.click(await button('Prepare accepted'));
    await userEvent.selectOptions(await screen.findByLabelText('Event'), 'disbursed');
    await userEvent.click(await button('Let it happen'));
    expect(await screen.findByText('disbursed has happened.')).toBeVisible();
    expect(api.callsOf(events)[0]?.body).toEqual({ type: 'disbursed' });
  });

  it('says why an event cannot happen', async () => {
    api.reply(events, {
      status: 409,
      body: { error: 'No', errorMessage: 'Not in this state.' },
    });
    await open();
    await userEvent.click(await button('Prepare accepted'));
    await userEvent.click(await button('Let it happen'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not in this state.');
  });

  it("moves an applicant's clock, and says so", async () => {
    await open();
    await userEvent.click(await button('Prepare accepted'));
    await userEvent.selectOptions(await screen.findByLabelText('Move it on by'), '14');
    await userEvent.click(await button('Move the clock'));
    expect(await screen.findByText('The clock is 14 days further.')).toBeVisible();
    expect(api.callsOf(clock)[0]?.body).toEqual({ days: 14 });
  });

  it('switches a toggle', async () => {
    await open();
    const maintenance = await screen.findByRole('checkbox', { name: 'MAINTENANCE_MODE' });
    expect(maintenance).not.toBeChecked();
    api.reply('GET /feature-toggles', { body: { ...toggles, MAINTENANCE_MODE: true } });
    await userEvent.click(maintenance);
    expect(api.callsOf('PUT /sandbox/feature-toggles')[0]?.body).toEqual({
      MAINTENANCE_MODE: true,
    });
    await waitFor(() => {
      expect(screen.getByRole('checkbox', { name: 'MAINTENANCE_MODE' })).toBeChecked();
    });
  });

  it('says so where an applicant cannot be started', async () => {
    api.reply('POST /sandbox/applications', {
      status: 400,
      body: { error: 'Wrong', errorMessage: 'There is no such persona.' },
    });
    await open();
    await userEvent.click(await button('Start accepted'));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such persona.');
    expect(openPage).not.toHaveBeenCalled();
  });

  it('is an unknown page where the sandbox is off', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.reply('GET /mocks', { status: 404 });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    jest.restoreAllMocks();
  });
});
