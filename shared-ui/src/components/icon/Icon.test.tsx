import { render, screen } from '@testing-library/react';
import { Icon } from './Icon';

it('is decoration', () => {
  const { container } = render(<Icon name="bin" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
