import { render, screen } from '@testing-library/react';
import { LiveLog } from './LiveMessage';

it('keeps earlier messages and appends new ones', () => {
  const { rerender } = render(<LiveLog lines={['one.pdf uploaded']} />);
  const first = screen.getByText('one.pdf uploaded');
  rerender(<LiveLog lines={['one.pdf uploaded', 'two.pdf uploaded', 'two.pdf uploaded']} />);
  expect(screen.getByText('one.pdf uploaded')).toBe(first);
  expect(screen.getAllByText('two.pdf uploaded')).toHaveLength(2);
  expect(screen.getByRole('log')).toContainElement(first);
});
