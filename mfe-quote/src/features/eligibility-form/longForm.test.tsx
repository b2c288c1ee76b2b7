import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startFakeServer, type FakeServer, type Reply } from 'shared-testing';
import { storedAnswers } from '../../testing/storedAnswers';
import { openSections } from '../../testing/openSections';
import { pricing } from '../../testing/pricing';
import { renderAt } from '../../testing/renderAt';

const stored = {
  ...storedAnswers,
  employmentStatus: 'selfEmployed',
  employmentStartDate: '2015-03-01',
};
const sent = { body: { data: { redirect: '/ineligible' } } };
let server: FakeServer;

async function open(answers: object | null = stored, ...posts: Reply[]) {
  server = startFakeServer({
    'GET /affordability': answers === null ? { status: 204 } : { body: answers },
    'GET /apr-and-risk-group': { body: pricing },
    'GET /loan-offer': { status: 204 },
    'POST /eligibility': () => posts.shift() ?? sent,
  });
  const journey = await renderAt('/affordability-and-expenditure');
  await screen.findByRole('heading', { name: 'About you' });
  return journey;
}

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const type = (name: string, value: string) =>
  fireEvent.change(control(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByText(name));
const submit = () => press('Check my eligibility');
const forms = () => server.callsOf('POST /eligibility').map(({ body }) => body);

describe('the long form', () => {
  it('says how far the applicant is, counting what has to be answered', async () => {
    await open(null);
    expect(screen.getByText('0 of 9 answered')).toBeVisible();
    type('maritalStatus', 'married');
    type('councilTax', 'none');
    expect(await screen.findByText('1 of 10 answered')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'How far you are' })).toHaveAttribute(
      'aria-valuenow',
      '10',
    );
  });

  it('begins folded into its answers for a returning customer, and opens and hides a section', async () => {
    const { user } = await open();
    const work = within(screen.getByRole('region', { name: 'Employment and income' }));
    expect(control('grossAnnualIncome')).not.toBeVisible();
    expect(work.getByText('£30,000 per year')).toBeVisible();
    expect(work.getByText('03 2015')).toBeVisible();
    const change = work.getByRole('button', { name: 'Change section: Employment and income' });
    expect(change).toHaveAttribute('aria-expanded', 'false');
    await user.click(change);
    expect(control('grossAnnualIncome')).toBeVisible();
    await user.click(work.getByRole('button', { name: 'Hide section: Employment and income' }));
    expect(control('grossAnnualIncome')).not.toBeVisible();
  });

  it('keeps a section open while an answer is missing, and after it was mended', async () => {
    await open();
    expect(control('councilTax')).not.toBeVisible();
    type('councilTax', '');
    await waitFor(() => expect(control('councilTax')).toBeVisible());
    const outgoings = within(screen.getByRole('region', { name: 'Your outgoings' }));
    expect(outgoings.queryByRole('button', { name: /^(?:Hide|Change)/ })).toBeNull();
    type('councilTax', '1');
    expect(await outgoings.findByRole('button', { name: /^Hide/ })).toBeVisible();
    expect(control('councilTax')).toBeVisible();
  });

  it('shows an answer of before that it doubts', async () => {
    await open({ ...stored, councilTax: 900 });
    expect(control('grossAnnualIncome')).not.toBeVisible();
    expect(control('councilTax')).toBeVisible();
  });

  it.each([
    ['month', '2450.50', 29_406],
    ['week', '565', 29_380],
  ])('takes an income by the %s, and sends it by the year', async (frequency, typed, yearly) => {
    await open();
    type('grossAnnualIncome-frequency', frequency);
    type('grossAnnualIncome', typed);
    expect(await screen.findByText(/^That is £29,.* per year\.$/)).toBeVisible();
    submit();
    await waitFor(() => {
      expect(forms()).toMatchObject([{ grossAnnualIncome: yearly }]);
    });
  });

  it('doubts an unusual income by what it comes to in a year', async () => {
    await open();
    type('grossAnnualIncome', '5000');
    fireEvent.blur(control('grossAnnualIncome'));
    const doubt = 'Are you sure your income is correct?';
    await waitFor(() => expect(screen.getByText(doubt)).toBeVisible());
    type('grossAnnualIncome-frequency', 'month');
    await waitFor(() => expect(screen.queryByText(doubt)).toBeNull());
  });

  it('adds up the other costs, and puts in the sum when asked to', async () => {
    await open();
    await openSections();
    press('Help me add it up');
    await waitFor(() => expect(control('expenditureOtherCost-groceries')).toBeVisible());
    type('expenditureOtherCost-groceries', '240.25');
    type('expenditureOtherCost-transport', '100');
    expect(await screen.findByText('Together: £340.25 per month')).toBeVisible();
    expect(control('expenditureOtherCost')).toHaveValue('300.00');
    press('Use this amount');
    await waitFor(() => expect(control('expenditureOtherCost')).toHaveValue('340.25'));
    expect(control('expenditureOtherCost')).toHaveFocus();
  });

  it('adds up no amounts that could mean several, and leads to the first of them', async () => {
    await open();
    await openSections();
    press('Help me add it up');
    await waitFor(() => expect(control('expenditureOtherCost-groceries')).toBeVisible());
    type('expenditureOtherCost-groceries', '240');
    type('expenditureOtherCost-transport', '1.200,50');
    await waitFor(() => expect(screen.queryByText(/^Together/)).toBeNull());
    press('Use this amount');
    expect(control('expenditureOtherCost-transport')).toHaveFocus();
    expect(control('expenditureOtherCost')).toHaveValue('300.00');
    type('expenditureOtherCost-transport', '1200.50');
    expect(await screen.findByText('Together: £1440.50 per month')).toBeVisible();
  });

  it('says why it asks what people may not like to answer', async () => {
    await open();
    const why = screen.getByText('about: Marital status').closest('details')!;
    expect(why).toHaveTextContent(/^Why we ask about: Marital status/);
    expect(why).toHaveTextContent('never counts for or against you');
  });

  it('shows what the server refuses of one answer at its field, and sends a new one', async () => {
    const message = 'Please check the date when you became self-employed.';
    const refusal = { error: "That doesn't look right", errorMessage: message };
    await open(stored, { status: 400, body: { ...refusal, field: 'employmentStartDate' } });
    submit();
    const banner = await screen.findByRole('group', { name: "That doesn't look right" });
    await waitFor(() => expect(banner).toHaveFocus());
    expect(within(banner).getByRole('link')).toHaveAttribute('href', '#field-employmentStartDate');
    expect(screen.getByText(message)).toBeVisible();
    submit();
    await waitFor(() => expect(banner).toHaveFocus());
    expect(forms()).toHaveLength(1);
    type('employmentStartDate-year', '2016');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    submit();
    await waitFor(() => {
      expect(forms()[1]).toMatchObject({ employmentStartDate: '2016-03-01' });
    });
  });
});
