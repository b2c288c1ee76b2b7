import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { startFakeServer, type FakeServer, type Reply } from 'shared-testing';
import { storedAnswers } from '../../testing/storedAnswers';
import { openSections } from '../../testing/openSections';
import { pricing } from '../../testing/pricing';
import { brandContent } from '../../testing/brandContent';
import { newApplicationId, renderAt } from '../../testing/renderAt';

let server: FakeServer;

interface Opening {
  affordability?: Reply;
  post?: Reply | (() => Reply);
  applicationId?: string;
  content?: Reply;
}

function answer({ affordability = { status: 204 }, post, content }: Opening) {
  server = startFakeServer({
    'GET /content': content ?? { body: brandContent },
    'GET /affordability': affordability,
    'GET /apr-and-risk-group': { body: pricing },
    'GET /loan-offer': { status: 204 },
    'POST /eligibility': post ?? { body: { data: { redirect: '/ineligible' } } },
  });
}

async function open(opening: Opening = {}) {
  answer(opening);
  const journey = await renderAt('/affordability-and-expenditure', {
    ...(opening.applicationId !== undefined && { applicationId: opening.applicationId }),
  });
  await openSections();
  return journey;
}

const submit = () => screen.getByRole('button', { name: /Check my eligibility/ });
const banner = () => screen.findByRole('group', { name: "That doesn't look right" });
const income = () => screen.getByRole('textbox', { name: 'What is your annual income? per year' });

async function choose(user: UserEvent, label: string, value: string) {
  await user.selectOptions(screen.getByRole('combobox', { name: label }), value);
}

describe('the eligibility form', () => {
  it('lists every error as a link to its field, and takes the focus at each failed submit', async () => {
    const { user } = await open();
    await user.click(submit());
    const first = await banner();
    const links = within(first).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Employment status: please select your employment status', '#field-employmentStatus'],
      ['Annual income: please enter an amount', '#field-grossAnnualIncome'],
      ['Marital status: please select your marital status', '#field-maritalStatus'],
      ['Dependants: please select an option', '#field-dependants'],
      ['Residential status: please select your residential status', '#field-residentialStatus'],
      ['Your finances in the next 12 months: please select an answer', '#field-financialSituation'],
      ['Council tax: please enter your monthly council tax amount', '#field-councilTax'],
      ['Other costs: please enter your other costs amount', '#field-expenditureOtherCost'],
      [
        'Rent or mortgage: please enter your monthly rent or mortgage amount',
        '#field-accommodationCosts',
      ],
    ]);
    await waitFor(() => expect(first).toHaveFocus());
    expect(document.documentElement).toHaveAttribute('data-form-errors', 'true');

    await user.click(links[1]!);
    expect(income()).toHaveFocus();
    await user.click(submit());
    await waitFor(async () => {
      expect(await banner()).toHaveFocus();
    });
    expect(server.callsOf('POST /eligibility')).toHaveLength(0);
  });

  it('clears the banner when the form changes; the field’s error goes when it is put right', async () => {
    const { user } = await open();
    await user.click(submit());
    await banner();
    await user.type(income(), '30000');
    await waitFor(() => {
      expect(screen.queryByText("That doesn't look right")).not.toBeInTheDocument();
      expect(screen.queryByText('Please enter an amount')).not.toBeInTheDocument();
    });
    expect(screen.getByText('Please select your marital status')).toBeVisible();
  });

  it('keeps the banner when a box only writes its amount out as it is left', async () => {
    const { user } = await open();
    const tax = screen.getByRole('textbox', { name: 'How much council tax do you pay? per month' });
    await user.type(tax, '120{Enter}');
    const shown = await banner();
    await waitFor(() => expect(shown).toHaveFocus());
    expect(tax).toHaveValue('120.00');
    expect(screen.getByText("That doesn't look right")).toBeVisible();
  });

  it('warns of an unusual amount without blocking', async () => {
    const { user, path } = await open({ affordability: { body: storedAnswers } });
    await user.clear(income());
    await user.type(income(), '5000');
    expect(screen.queryByText('Are you sure your income is correct?')).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText('Are you sure your income is correct?')).toBeVisible();
    await user.click(submit());
    await waitFor(() => {
      expect(path()).toBe('/ineligible');
    });
  });

  it('drops the answer of a question that is hidden again', async () => {
    const { user } = await open();
    await choose(user, 'What is your marital status?', 'married');
    const partner = await screen.findByRole('textbox', { name: /partner’s annual income/ });
    await user.type(partner, '20000');
    await choose(user, 'What is your marital status?', 'single');
    expect(partner).not.toBeInTheDocument();
    await choose(user, 'What is your marital status?', 'cohabiting');
    expect(await screen.findByRole('textbox', { name: /partner’s annual income/ })).toHaveValue('');
  });

  it('asks the self-employed for month and year by name', async () => {
    const { user, container } = await open();
    await choose(user, 'What is your employment status?', 'selfEmployed');
    const month = await screen.findByRole('textbox', { name: 'Month' });
    expect(month).toHaveAttribute('name', 'employmentStartDate-month');
    await user.type(month, '13');
    await user.type(screen.getByRole('textbox', { name: 'Year' }), '2020');
    await user.click(submit());
    expect(
      within(await banner()).getByRole('link', {
        name: 'Start of self-employment: please enter a valid month',
      }),
    ).toHaveAttribute('href', '#field-employmentStartDate');
    expect(container.querySelector('#field-employmentStartDate')).toBeInTheDocument();
    expect(month).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Year' })).toBeValid();
  });

  it('prefills what is stored, states so, and sends it once with loan and council tax', async () => {
    const { user } = await open({ affordability: { body: storedAnswers } });
    expect(screen.getByText('We’ve filled in what we already know')).toBeVisible();
    expect(income()).toHaveValue('30000');
    await user.dblClick(submit());
    await screen.findByRole('heading', { name: /application was unsuccessful/ });
    expect(server.callsOf('POST /eligibility').map(({ body }) => body)).toEqual([
      {
        ...storedAnswers,
        dependants: 0,
        expenditureOtherCost: 420,
        loanAmount: 5000,
        loanTerm: 48,
      },
    ]);
    expect(document.documentElement).not.toHaveAttribute('data-form-errors');
  });

  it('keeps what was typed and the key when the call fails, and deletes both once it has succeeded', async () => {
    const posts: Reply[] = [{ status: 503 }, { body: { data: { redirect: '/ineligible' } } }];
    const { user, router, applicationId, unmount } = await open({
      affordability: { body: storedAnswers },
      post: () => posts.shift()!,
    });
    await user.clear(income());
    await user.type(income(), '41000');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Check what you entered' }));
    await openSections();
    expect(income()).toHaveValue('41000');
    expect(server.callsOf('POST /eligibility')).toHaveLength(1);
    await user.click(submit());
    await screen.findByRole('heading', { name: /application was unsuccessful/ });
    const keys = server.callsOf('POST /eligibility').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await act(() => router.navigate('/affordability-and-expenditure'));
    await openSections();
    expect(income()).toHaveValue('30000');
    unmount();
    expect(sessionStorage.getItem(`PLUM_QUOTE_${applicationId}`) ?? '').not.toContain('41000');
  });

  it('sends the same form again by ‘Try again’, under the same key', async () => {
    const posts: Reply[] = [{ status: 503 }, { body: { data: { redirect: '/ineligible' } } }];
    const { user } = await open({
      affordability: { body: storedAnswers },
      post: () => posts.shift()!,
    });
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: /application was unsuccessful/ });
    const [first, second] = server.callsOf('POST /eligibility');
    expect(second).toEqual(first);
  });

  it('takes another key for another form', async () => {
    const { user } = await open({ affordability: { body: storedAnswers }, post: { status: 503 } });
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Check what you entered' }));
    await openSections();
    await user.clear(income());
    await user.type(income(), '42000');
    await user.click(submit());
    await screen.findByRole('button', { name: 'Try again' });
    const [first, second] = server.callsOf('POST /eligibility').map((call) => call.idempotencyKey);
    expect(second).not.toBe(first);
  });

  it('keeps the draft through a refresh', async () => {
    const applicationId = newApplicationId();
    const first = await open({ applicationId });
    await first.user.type(income(), '28000');
    await choose(first.user, 'What is your marital status?', 'married');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    (await open()).unmount();

    await open({ applicationId, affordability: { body: storedAnswers } });
    expect(income()).toHaveValue('28000');
    expect(screen.getByRole('combobox', { name: 'What is your marital status?' })).toHaveValue(
      'married',
    );
  });

  it('lets the loan be changed in place and blocks one that can’t be asked for', async () => {
    const { user, path } = await open({ affordability: { body: storedAnswers } });
    expect(
      screen.getByText(/You're about to check your eligibility for a loan of £5000 over 4 years/),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Update my loan details' }));
    const amount = screen.getByRole('textbox', { name: 'I want to borrow:' });
    expect(amount).toHaveFocus();
    await user.clear(amount);
    await user.type(amount, '800');
    await user.click(submit());
    expect(
      within(await banner()).getByRole('link', {
        name: 'Loan amount: please enter an amount between £1000 and £7500',
      }),
    ).toHaveAttribute('href', '#field-loanAmount');
    await user.clear(amount);
    await user.type(amount, '2000');
    await user.click(screen.getByRole('button', { name: 'Keep these loan details' }));
    expect(screen.getByRole('link', { name: 'Update my loan details' })).toHaveFocus();
    await user.click(submit());
    await waitFor(() => {
      expect(path()).toBe('/ineligible');
    });
    expect(server.callsOf('POST /eligibility')[0]?.body).toMatchObject({ loanAmount: 2000 });
  });

  it('opens terms and privacy notice over the form', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'eligibility terms' }));
    const terms = screen.getByRole('dialog', { name: 'Eligibility terms' });
    expect(
      await within(terms).findByRole('heading', { name: 'What the check does' }),
    ).toBeVisible();
    expect(within(terms).getByText('Only you can see it.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    await user.click(screen.getByRole('link', { name: 'privacy notice' }));
    const notice = screen.getByRole('dialog', { name: 'Privacy notice' });
    expect(within(notice).getByRole('heading', { name: 'Who we are' })).toBeVisible();
    expect(within(notice).getByText('Six years')).toBeVisible();
    expect(within(notice).getByRole('link', { name: /Read the cookie policy/ })).toHaveAttribute(
      'target',
      '_blank',
    );
  });

  it('leads to the texts elsewhere where they don’t come', async () => {
    const { user } = await open({ content: { status: 503 } });
    await user.click(screen.getByRole('link', { name: 'privacy notice' }));
    expect(await screen.findByRole('link', { name: /Open it in a new tab/ })).toHaveAttribute(
      'href',
      '/privacy-notice',
    );
  });

  it('says what it waits for', async () => {
    answer({ affordability: { after: new Promise(() => undefined) } });
    await renderAt('/affordability-and-expenditure');
    expect(
      await screen.findByRole('dialog', {
        name: 'Please wait while we check for existing data...',
      }),
    ).toBeVisible();
  });

  it('goes back to the contact details', async () => {
    const { user, path } = await open();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(path()).toBe('/contact-details');
  });
});
