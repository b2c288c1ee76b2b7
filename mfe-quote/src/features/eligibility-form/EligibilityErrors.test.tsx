import { act, screen, waitFor } from '@testing-library/react';
import { startFakeServer } from 'shared-testing';
import { applicantPricingOf } from '../../api/pricingAnswers';
import { amountChosen, pricingReceived } from '../../domain/loan-selector/loanUpdates';
import { quoteStoreFor } from '../../domain/quote-store/quoteStore';
import { storedAnswers } from '../../testing/storedAnswers';
import { openSections } from '../../testing/openSections';
import { pricing } from '../../testing/pricing';
import { renderAt } from '../../testing/renderAt';

async function open() {
  startFakeServer({
    'GET /affordability': { body: storedAnswers },
    'GET /apr-and-risk-group': { body: pricing },
    'GET /loan-offer': { status: 204 },
  });
  const journey = await renderAt('/affordability-and-expenditure');
  await openSections();
  return journey;
}

const submit = () => screen.getByRole('button', { name: /Check my eligibility/ });
const banner = () => screen.findByRole('group', { name: "That doesn't look right" });
const income = () => screen.getByRole('textbox', { name: 'What is your annual income? per year' });
const marital = () => screen.getByRole('combobox', { name: 'What is your marital status?' });

describe('the errors of the eligibility form', () => {
  it('says nothing against a question that appears after a failed submit, until it is submitted', async () => {
    const { user } = await open();
    await user.clear(income());
    await user.click(submit());
    await banner();
    await user.type(income(), '30000');
    await user.selectOptions(marital(), 'married');
    const partner = await screen.findByRole('textbox', { name: /partner’s annual income/ });
    expect(partner).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(document.documentElement).not.toHaveAttribute('data-form-errors');
    });
    await user.click(submit());
    await banner();
    expect(partner).toBeInvalid();
  });
  it('stays when a price or an offer arrives after the submit, and goes when the loan is changed', async () => {
    const { user, applicationId } = await open();
    await user.clear(income());
    await user.click(submit());
    const summary = await banner();
    const { setState } = quoteStoreFor(applicationId);
    const offer = { loanAmount: 4000, loanTerm: 36 };
    act(() => setState(pricingReceived({ pricing: applicantPricingOf(pricing), offer })));
    expect(screen.getAllByText(/£4000/)).not.toHaveLength(0);
    expect(summary).toBeVisible();
    act(() => setState(amountChosen(4500)));
    expect(screen.getAllByText(/£4500/)).not.toHaveLength(0);
    expect(summary).not.toBeInTheDocument();
  });

  it('stays away, and takes no focus, when an answer is again as it was submitted', async () => {
    const { user } = await open();
    await user.clear(income());
    await user.click(submit());
    const summary = await banner();
    await user.type(income(), '3');
    expect(summary).not.toBeInTheDocument();
    await user.clear(income());
    await waitFor(() => expect(income()).toBeInvalid());
    expect(screen.queryByRole('group', { name: "That doesn't look right" })).toBeNull();
    expect(income()).toHaveFocus();
    await user.click(submit());
    expect(await banner()).toHaveFocus();
  });
});
