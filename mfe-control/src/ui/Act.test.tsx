import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Act } from './Act';

it('sends the same again after a call without an answer, whatever came meanwhile', async () => {
  const sent = jest.fn().mockRejectedValueOnce({ status: 0, message: 'No answer' });
  const act = (newest: number) => (
    <Act {...{ label: 'Do', title: 'Do it?', consequence: '', newest }} onConfirm={sent} />
  );
  const { rerender } = render(act(1));
  await userEvent.click(screen.getByRole('button', { name: 'Do' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'why');
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  await dialog.findByText('No answer');
  rerender(act(2));
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
});
