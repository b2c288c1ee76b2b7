import { render, screen } from '@testing-library/react';
import { Stepper } from './Stepper';

const steps = ['Details', 'Eligibility', 'Apply', 'Complete'];
const words = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('Stepper', () => {
  it('starts at the first step', () => {
    render(<Stepper steps={steps} />);
    expect(screen.getByText('Details').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('says in words what is completed and marks the current step', () => {
    render(<Stepper steps={steps} current={3} />);
    expect(words()).toEqual(['Completed: Details', 'Completed: Eligibility', 'Apply', 'Complete']);
    expect(screen.getByText('Apply').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('Step 3 of 4: Apply')).toBeInTheDocument();
  });

  it('has completed everything one past the last step', () => {
    render(<Stepper steps={steps} current={5} />);
    expect(words().every((word) => word.startsWith('Completed: '))).toBe(true);
    expect(document.querySelector('[aria-current]')).toBeNull();
    expect(screen.getByText('All 4 steps completed')).toBeInTheDocument();
    expect(screen.queryByText(/^Step 4/)).toBeNull();
  });
});
