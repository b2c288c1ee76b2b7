import { render, screen } from '@testing-library/react';
import { DebtAdvice } from './DebtAdvice';

describe('DebtAdvice', () => {
  it('names free services, each with a number to call and a page in a new tab', () => {
    render(<DebtAdvice />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: /StepChange Debt Charity/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(screen.getByRole('link', { name: '0800 138 1111' })).toHaveAttribute(
      'href',
      'tel:08001381111',
    );
  });
});
