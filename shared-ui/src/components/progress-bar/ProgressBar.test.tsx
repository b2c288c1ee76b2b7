import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';

describe('ProgressBar', () => {
  it.each([
    [30, 60, '50'],
    [90, 60, '100'],
    [5, 0, '0'],
  ])('shows %d of %d as %s percent', (value, max, percent) => {
    render(<ProgressBar label="payslip.pdf" value={value} max={max} />);
    expect(screen.getByRole('progressbar', { name: 'payslip.pdf' })).toHaveAttribute(
      'aria-valuenow',
      percent,
    );
  });
});
