import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applicationId, renderAt } from '../../testing/renderAt';
import { startFakeServer, type FakeServer } from 'shared-testing';

const progress = `GET /application/${applicationId}/progress`;
const inReview = {
  documentUploaded: false,
  applicationInReview: true,
  decisionConfirmed: false,
  loanPaid: false,
};
let server: FakeServer;

beforeEach(() => {
  server = startFakeServer();
  server.reply(`GET /application-reference/${applicationId}`, { body: { reference: 'PL-1234' } });
  server.reply(`GET /user-details/${applicationId}`, { body: { emailAddress: 'j***@e***.com' } });
});

describe('the referral screens', () => {
  it.each([
    ['/additional-information', 'We just need to do some checks', /seven to ten working days/],
    ['/additional-information/bank', 'We couldn’t verify your bank details', /three working days/],
    ['/additional-information/income', 'We need to see proof of your income', /three working days/],
    [
      '/additional-information/bank-and-income',
      'We need to check your income and bank details',
      /three working days/,
    ],
  ])(
    '%s says what is checked, how long it takes and where news goes',
    async (path, title, time) => {
      await renderAt(path);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await screen.findByText('Application reference: PL-1234')).toBeVisible();
      expect(screen.getByText(/j\*\*\*@e\*\*\*\.com/)).toBeVisible();
      expect(screen.getByText(time)).toBeVisible();
    },
  );

  it('asks for the masked email only', async () => {
    await renderAt('/additional-information');
    await screen.findByText(/j\*\*\*/);
    expect(server.callsOf(`GET /user-details/${applicationId}`)[0]?.query).toEqual({
      obfuscateEmail: 'true',
    });
  });

  it.each(['/additional-information', '/additional-information/bank'])(
    '%s says that the money follows within 48 hours',
    async (path) => {
      await renderAt(path);
      expect(await screen.findByText(/within 48 hours/)).toBeVisible();
    },
  );

  it.each(['/additional-information/income', '/additional-information/bank-and-income'])(
    '%s leads to the upload',
    async (from) => {
      const { path } = await renderAt(from);
      await userEvent.click(await screen.findByRole('button', { name: 'Upload proof of income' }));
      expect(path()).toBe('/upload');
    },
  );

  it.each([
    [
      '/additional-information',
      { referral: 'general', reviewDueOn: '2026-12-04' },
      /by 4 Dec 2026/,
    ],
    [
      '/additional-information/income',
      { referral: 'income', expiresOn: '2026-12-06' },
      /before 6 Dec 2026/,
    ],
  ])('%s names the day', async (path, expected, day) => {
    server.reply(progress, { body: { ...inReview, ...expected } });
    await renderAt(path);
    expect(await screen.findByText(day)).toBeVisible();
  });

  it('follows the decision without a reload', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.reply(progress, { body: inReview }, { body: { ...inReview, decisionConfirmed: true } });
    server.reply(`GET /redirect/${applicationId}`, {
      body: { data: { redirect: '/bank-details' } },
    });
    const { path } = await renderAt('/additional-information');
    await screen.findByText(/j\*\*\*/);
    expect(path()).toBe('/additional-information');
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    await waitFor(() => {
      expect(path()).toBe('/bank-details');
    });
    jest.useRealTimers();
  });

  it('follows it at a later poll where the next screen was not known at first', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const redirect = `GET /redirect/${applicationId}`;
    server.reply(progress, { body: inReview }, { body: { ...inReview, decisionConfirmed: true } });
    server.reply(redirect, { status: 503 }, { body: { data: { redirect: '/bank-details' } } });
    const { path } = await renderAt('/additional-information');
    await screen.findByText(/j\*\*\*/);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(path()).toBe('/additional-information');
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    await waitFor(() => {
      expect(path()).toBe('/bank-details');
    });
    jest.useRealTimers();
  });

  it('takes the application from the path of the bank referral', async () => {
    const other = '5f0f3b6e-9d6e-4f43-8f0e-0b8f5a0c7f11';
    server.reply(`GET /application-reference/${other}`, { body: { reference: 'PL-9' } });
    await renderAt(`/additional-information/bank/${other}`);
    expect(server.callsOf(`GET /application-reference/${other}`)).toHaveLength(1);
    expect(server.callsOf(`GET /application-reference/${applicationId}`)).toHaveLength(0);
  });
});
