import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './CopyButton';

it.each([
  ['that it copied', () => Promise.resolve(), 'Copied'],
  ['that it may not', () => Promise.reject(new Error('denied')), 'Copying is not allowed here'],
])('says %s', async (_what, answer, words) => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(answer);
  render(<CopyButton name="Preview link" value="https://loans.example/a" />);
  await user.click(screen.getByRole('button', { name: 'Copy Preview link' }));
  expect(write).toHaveBeenCalledWith('https://loans.example/a');
  expect(await screen.findByText(words)).toHaveAttribute('role', 'status');
});
