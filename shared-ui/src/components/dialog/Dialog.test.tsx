import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button';
import { Dialog } from './Dialog';

function Leaving() {
  const [open, setOpen] = useState(false);
  function close() {
    setOpen(false);
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Leave</Button>
      <Dialog
        open={open}
        title="End loan application"
        onClose={close}
        actions={<Button onClick={close}>Cancel</Button>}
      >
        The details will be lost
      </Dialog>
    </>
  );
}

const leave = () => screen.getByRole('button', { name: 'Leave' });

describe('Dialog', () => {
  it('is named by its title, takes the focus and gives it back', async () => {
    render(<Leaving />);
    await userEvent.click(leave());
    expect(screen.getByRole('dialog', { name: 'End loan application' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'End loan application' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(leave()).toHaveFocus();
  });

  it('asks its owner to close at Esc and at the cross', async () => {
    const onClose = jest.fn();
    render(<Dialog open title="Sure?" onClose={onClose} />);
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('calls onClose for a close by the browser, but not for one that it has undone', () => {
    const onClose = jest.fn();
    render(<Dialog open title="Sure?" onClose={onClose} />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    fireEvent(dialog, new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
    dialog.open = false;
    fireEvent(dialog, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
