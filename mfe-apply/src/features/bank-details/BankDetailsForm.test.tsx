import { screen } from '@testing-library/react';
import { startFakeServer } from 'shared-testing';
import { applicationId, renderAt } from '../../testing/renderAt';
import { clearDraft } from './bankDetailsDraft';

const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

async function show() {
  clearDraft(applicationId);
  startFakeServer({ 'GET /application-reference': { body: { reference: 'PL-1234' } } });
  const rendered = await renderAt('/bank-details');
  await screen.findByLabelText('Account number');
  return rendered;
}

describe('the account', () => {
  it('fills in both from one paste, in any box', async () => {
    const { user } = await show();
    for (const label of ['Sort code, first two digits', 'Account number']) {
      await user.click(screen.getByLabelText(label));
      await user.paste('20-29-59 63748472');
      expect(['1', '2', '3'].map((n) => box(`sortCode-${n}`)?.value)).toEqual(['20', '29', '59']);
      expect(box('accountNumber')).toHaveValue('63748472');
      await user.clear(screen.getByLabelText('Account number'));
    }
  });

  it('says which answers it needs, and describes each box of the sort code', async () => {
    await show();
    for (const name of ['sortCode-1', 'sortCode-3', 'accountNumber', 'directDebit'])
      expect(box(name)).toBeRequired();
    expect(box('sortCode-2')).toHaveAccessibleDescription('Six digits, such as 00-00-00');
  });
});
