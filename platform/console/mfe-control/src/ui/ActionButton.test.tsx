import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionButton } from './ActionButton';

it('sends the same again after a call without an answer, whatever came meanwhile', async () => {
  const sent = jest.fn().mockRejectedValueOnce({ status: 0, message: 'No answer' });
  const act = (newest: number) => (
    <ActionButton label="Do" title="Do it?" consequence="" newest={newest} onConfirm={sent} />
  );
  const { rerender } = render(act(1));
  await userEvent.click(screen.getByRole('button', { name: 'Do' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'why');
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  await dialog.findByText('No answer');
  expect(dialog.getByText(/It is not known whether this was done/)).toBeVisible();
  rerender(act(2));
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
});

it('sends another key after a refusal, since the operator decides anew', async () => {
  const refused = { status: 409, message: 'Somebody else was first' };
  const sent = jest.fn().mockRejectedValueOnce(refused);
  const keyOf = (call: number) => (sent.mock.calls[call] as [{ idempotencyKey: string }])[0];
  render(<ActionButton label="Do" title="Do it?" consequence="" newest={1} onConfirm={sent} />);
  await userEvent.click(screen.getByRole('button', { name: 'Do' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'why');
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  await dialog.findByText('This was not done');
  await userEvent.click(dialog.getByRole('button', { name: 'Do' }));
  expect(keyOf(1).idempotencyKey).not.toBe(keyOf(0).idempotencyKey);
});

it('warns by its colour in the dialog alone', async () => {
  const act = { label: 'Do', title: 'Do it?', consequence: '', newest: 1 };
  render(<ActionButton {...act} variant="danger" onConfirm={async () => undefined} />);
  const button = screen.getByRole('button', { name: 'Do' });
  expect(button).toHaveClass('secondary');
  await userEvent.click(button);
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Do' })).toHaveClass(
    'danger',
  );
});

it('hands the focus to the heading where what was done takes its button away', async () => {
  const page = (isThere: boolean) => (
    <>
      <h1 tabIndex={-1}>Releases</h1>
      {isThere && (
        <ActionButton
          label="Do"
          title="Do it?"
          consequence=""
          newest={1}
          onConfirm={async () => undefined}
        />
      )}
    </>
  );
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'Do' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'why{Enter}');
  expect(await screen.findByRole('button', { name: 'Do' })).toHaveFocus();
  rerender(page(false));
  expect(screen.getByRole('heading')).toHaveFocus();
});
