import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

describe('Button', () => {
  it('acts once when it is clicked twice before React can answer', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Pay</Button>);
    const button = screen.getByRole('button', { name: 'Pay' });

    act(() => {
      button.click();
      button.click();
    });

    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('acts again once the first click has had its turn', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Pay</Button>);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('does not act again while the promise of its click is under way', async () => {
    let settle = () => {};
    const onClick = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
    render(<Button onClick={onClick}>Pay</Button>);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);

    await act(async () => {
      settle();
    });
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('submits no form while it is busy, stays in reach and says so', async () => {
    const onSubmit = jest.fn();
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();

    await userEvent.click(button);

    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Please wait')).toBeInTheDocument();
  });

  it('carries the reason why it waits', () => {
    const onClick = jest.fn();
    render(
      <Button waitsFor="Add a file first." onClick={onClick}>
        Submit now
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Submit now' });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAccessibleDescription('Add a file first.');
    expect(button).toBeEnabled();
  });

  it('keeps the focus when it need not wait any more, and when it has to again', () => {
    const button = () => screen.getByRole('button', { name: 'Submit now' });
    const { rerender } = render(<Button waitsFor="Add a file first.">Submit now</Button>);
    act(() => button().focus());
    for (const waitsFor of [undefined, 'Add a file first.']) {
      rerender(<Button waitsFor={waitsFor}>Submit now</Button>);
      expect(button()).toHaveFocus();
    }
  });
});
