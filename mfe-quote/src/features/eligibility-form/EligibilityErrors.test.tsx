import { screen, waitFor } from '@testing-library/react';
import { startFakeServer } from 'shared-testing';
import { heldAnswers as held } from '../../testing/heldAnswers';
import { pricing } from '../../testing/pricing';
import { renderAt } from '../../testing/renderAt';

async function open() {
  startFakeServer({
    'GET /affordability': { body: held },
    'GET /apr-and-risk-group': { body: pricing },
    'GET /loan-offer': { status: 204 },
  });
  const journey = await renderAt('/affordability-and-expenditure');
  await screen.findByRole('combobox', { name: 'What is your marital status?' });
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
    const partner = await screen.findByRole('textbox', { name: /partner's annual income/ });
    expect(partner).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(document.documentElement).not.toHaveAttribute('data-form-errors');
    });
    await user.click(submit());
    await banner();
    expect(partner).toBeInvalid();
  });
});
