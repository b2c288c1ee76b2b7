import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startFakeServer, type Reply } from 'shared-testing';
import { pricing } from '../../testing/pricing';
import { newApplicationId, renderAt } from '../../testing/renderAt';

const heading = { name: 'Create your personalised loan quote' };

interface Opening {
  price?: Reply | (() => Reply);
  offer?: Reply;
  dynamic?: boolean;
  applicationId?: string;
}

async function open(opening: Opening = {}) {
  const { price = { body: pricing }, offer = { status: 204 }, dynamic = false } = opening;
  startFakeServer({ 'GET /apr-and-risk-group': price, 'GET /loan-offer': offer });
  const journey = await renderAt('/landing-page', {
    toggles: { DYNAMIC_PRICING: dynamic },
    ...(opening.applicationId !== undefined && { applicationId: opening.applicationId }),
  });
  await screen.findByRole('heading', heading);
  return journey;
}

const amountBox = () => screen.getByRole('textbox', { name: 'I want to borrow:' });
const checkButton = () => screen.getByRole('button', { name: 'Check my eligibility' });
const quote = () => screen.getByRole('region', { name: 'Your quote' });

async function type(user: Awaited<ReturnType<typeof open>>['user'], amount: string) {
  await user.clear(amountBox());
  await user.type(amountBox(), amount);
}

describe('the landing page', () => {
  it('shows heading, selector and fixed example before any answer has come', async () => {
    await open({ price: { after: new Promise(() => undefined) } });
    expect(amountBox()).toHaveValue('5000');
    expect(screen.getByRole('radio', { name: '4 years' })).toBeChecked();
    expect(
      screen.getByText(/33\.9% APR representative\. Borrow £5000 over four years/),
    ).toHaveTextContent(
      /fixed interest rate of 29\.58% a year .*£178\.81 a month, £8583\.03 in total.*£3583\.03/,
    );
    expect(quote()).toHaveTextContent(/We’re fetching your rate/);
    expect(quote()).not.toHaveTextContent(/\d/);
  });

  it('CONC 3.5.7R: sets the representative example directly below the quote, and names the APR so', async () => {
    await open();
    const example = screen.getByRole('region', { name: 'Representative example' });
    expect(quote().nextElementSibling).toBe(example);
    const bar = checkButton().parentElement!.parentElement!;
    expect(await within(bar).findByText('33.90% APR representative')).toBeVisible();
  });

  it('quotes at the base APR once it is known', async () => {
    await open();
    expect(await within(quote()).findByText('33.90%')).toBeVisible();
    expect(within(quote()).queryByText('Interest rate (pa fixed)')).not.toBeInTheDocument();
  });

  it('says what borrowing costs, and sets the terms side by side', async () => {
    const { user } = await open();
    expect(await within(quote()).findByText('£3578.78')).toBeVisible();
    const terms = within(screen.getByRole('table', { name: /Compare terms/ }));
    expect(terms.getByRole('row', { name: '2 years £278 £1682' })).toBeVisible();
    expect(terms.getByRole('row', { name: '4 years (chosen) £179 £3579' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '2 years' }));
    expect(terms.getByRole('row', { name: '2 years (chosen) £278 £1682' })).toBeVisible();
    await type(user, 'a lot');
    expect(terms.getByRole('row', { name: '2 years (chosen) not known not known' })).toBeVisible();
  });

  it('says beforehand where the offer is expected at another rate than the quote', async () => {
    await open();
    expect(await within(quote()).findByText(/uses our representative APR/)).toHaveTextContent(
      'For £5000 we expect to offer you 24.90% APR, £158.73 a month.',
    );
    expect(within(quote()).getByText('33.90%')).toBeVisible();
  });

  it('quotes the applicant’s own price, with the interest rate, under dynamic pricing', async () => {
    await open({ dynamic: true });
    expect(await within(quote()).findByText('24.90%')).toBeVisible();
    expect(within(quote()).getByText('Interest rate (pa fixed)')).toBeVisible();
    expect(within(quote()).queryByText(/expect to offer/)).not.toBeInTheDocument();
    expect(amountBox()).toHaveValue('6000');
    expect(screen.getByRole('slider')).toHaveAttribute('max', '9000');
    expect(
      screen.getByText(/from £1500 up to £9000, and repay it over 1 to 5 years/),
    ).toBeInTheDocument();
  });

  it('starts empty and stays usable where the price lookup fails under dynamic pricing', async () => {
    const { user, path } = await open({ dynamic: true, price: { status: 503 } });
    await waitFor(() => {
      expect(amountBox()).toHaveValue('0');
    });
    await user.click(checkButton());
    expect(screen.getByText('Please enter an amount between £1000 and £7500')).toBeVisible();
    expect(screen.getByText('Please choose how many years to repay over')).toBeVisible();
    await type(user, '3000');
    await user.click(screen.getByRole('radio', { name: '2 years' }));
    await user.click(checkButton());
    expect(path()).toBe('/contact-details');
  });

  it('offers another try where the price lookup fails, and then opens as usual', async () => {
    let price: Reply = { status: 503 };
    const { user } = await open({ dynamic: true, price: () => price });
    const retry = () => screen.findByRole('button', { name: 'Fetch my rate again' });
    await user.click(await retry());
    expect(await retry()).toBeVisible();
    price = { body: pricing };
    await user.click(await retry());
    expect(quote()).toContainElement(document.activeElement as HTMLElement);
    expect(await within(quote()).findByText('24.90%')).toBeVisible();
    expect(quote()).toHaveTextContent('We’ve fetched your rate now');
    expect(amountBox()).toHaveValue('6000');
    expect(screen.queryByRole('button', { name: 'Fetch my rate again' })).not.toBeInTheDocument();
  });

  it('quotes at the example’s rate where the lookup fails: one payment, on both', async () => {
    await open({ price: { status: 503 } });
    expect(await within(quote()).findByText('33.94%')).toBeVisible();
    expect(within(quote()).getByText('£178.81')).toBeVisible();
    expect(screen.getByText(/33\.9% APR representative\./)).toHaveTextContent('£178.81 a month');
  });

  it('takes the loan of the server’s offer', async () => {
    await open({ offer: { body: { amount: 2500, durationYears: 2 } } });
    await waitFor(() => {
      expect(amountBox()).toHaveValue('2500');
    });
    expect(screen.getByRole('radio', { name: '2 years' })).toBeChecked();
  });

  it.each([
    ['5049', '5000'],
    ['1001', '1000'],
    ['£2,350', '2400'],
    ['£6,000', '6000'],
    ['-2000', '2000'],
    ['£9,000', '9000'],
    ['.5', '.5'],
    ['1e4', '1e4'],
    ['5000.555', '5000.555'],
  ])('writes %s as %s when the box is left', async (typed, rounded) => {
    const { user } = await open();
    await type(user, typed);
    await user.tab();
    expect(amountBox()).toHaveValue(rounded);
  });

  it('says why an amount was rounded, until it is changed', async () => {
    const { user } = await open();
    await type(user, '3333');
    await user.tab();
    expect(amountBox()).toHaveAccessibleDescription(
      'You can borrow in steps of £100, so £3333 is now £3300.',
    );
    await user.click(screen.getByRole('button', { name: 'Borrow £100 more' }));
    expect(amountBox()).not.toHaveAccessibleDescription();
  });

  it.each(['999', '7501', 'a lot', '9'.repeat(20)])(
    'keeps %s as typed, says so and goes no further',
    async (typed) => {
      const { user, path } = await open();
      await type(user, typed);
      await user.click(checkButton());
      expect(amountBox()).toHaveValue(typed);
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Please enter an amount between £1000 and £7500',
      );
      expect(amountBox()).toHaveFocus();
      expect(path()).toBe('/landing-page');
      expect(document.documentElement).toHaveAttribute('data-form-errors', 'true');
    },
  );

  it.each([
    ['5000', 'more', '5100'],
    ['5000', 'less', '4900'],
    ['5049', 'more', '5100'],
    ['7500', 'more', '7500'],
    ['1000', 'less', '1000'],
    ['0', 'more', '1000'],
    ['a lot', 'more', '1000'],
    ['9000', 'less', '7500'],
  ])('steps from %s, £100 %s, to %s', async (typed, way, stepped) => {
    const { user } = await open();
    await type(user, typed);
    fireEvent.click(screen.getByRole('button', { name: `Borrow £100 ${way}` }));
    expect(amountBox()).toHaveValue(stepped);
  });

  it('keeps the choice through a refresh, in spite of the server’s offer', async () => {
    const applicationId = newApplicationId();
    const first = await open({ applicationId });
    await type(first.user, '3200');
    await first.user.click(screen.getByRole('radio', { name: '3 years' }));
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    (await open()).unmount();

    await open({ applicationId, offer: { body: { amount: 1500, durationYears: 1 } } });
    await within(quote()).findByText('33.90%');
    expect(amountBox()).toHaveValue('3200');
    expect(screen.getByRole('radio', { name: '3 years' })).toBeChecked();
  });

  it('says to those who opted in to marketing what it means for them', async () => {
    await open();
    expect(screen.getByText('Opted in to marketing?')).toBeVisible();
    expect(screen.getByText(/we may tell you about loan offers from time to time/)).toBeVisible();
  });

  it('answers four questions and leads to all of them in a new tab', async () => {
    const { user } = await open();
    const questions = screen.getAllByRole('group').filter((group) => group.matches('details'));
    expect(questions).toHaveLength(4);
    const question = questions[0]!;
    await user.click(question.querySelector('summary')!);
    expect(question).toHaveAttribute('open');
    await user.click(question.querySelector('summary')!);
    expect(question).not.toHaveAttribute('open');
    const all = screen.getByRole('link', { name: /See all FAQs/ });
    expect(all).toHaveAttribute('href', '/faqs');
    expect(all).toHaveAttribute('target', '_blank');
  });

  it('names the remote and its version', async () => {
    const { container } = await open();
    expect(container.querySelector('[data-remote="mfe-quote@0.0.0-test"]')).toContainElement(
      screen.getByRole('heading', heading),
    );
  });
});
