import { act, fireEvent, render, screen } from '@testing-library/react';
import { LoadingOverlay } from './LoadingOverlay';

const LATE = 'This is taking longer than usual. Please keep this page open.';

function Waiting({ open }: { open: boolean }) {
  return (
    <>
      <button>Send</button>
      <LoadingOverlay open={open} text="We're checking your eligibility..." estimateSeconds={20} />
    </>
  );
}

describe('LoadingOverlay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is named by what is waited for and is honest past its estimate, not before', () => {
    render(<Waiting open />);
    expect(
      screen.getByRole('dialog', { name: "We're checking your eligibility..." }),
    ).toHaveFocus();
    act(() => {
      jest.advanceTimersByTime(19_900);
    });
    expect(screen.queryByText(LATE)).not.toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(200);
    });
    expect(screen.getByText(LATE)).toHaveAttribute('aria-live', 'polite');
  });

  it('says that it waits for the connection, for as long as it does', () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<Waiting open />);
    expect(screen.getByText(/You’re offline\. Nothing is lost/)).toBeVisible();
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
    isOnline.mockRestore();
  });

  it('leads back to the form where it waits for the connection, and only there', () => {
    const goBack = jest.fn();
    render(<LoadingOverlay open onGoBack={goBack} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    fireEvent.click(screen.getByRole('button', { name: 'Go back to my answers' }));
    expect(goBack).toHaveBeenCalledTimes(1);
    isOnline.mockRestore();
  });

  it('can not be left by Esc', () => {
    render(<Waiting open />);
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(screen.getByRole('dialog')).toHaveAttribute('open');
  });

  it('comes back when the browser closes it all the same', () => {
    render(<Waiting open />);
    const overlay = screen.getByRole<HTMLDialogElement>('dialog');
    act(() => {
      overlay.close();
    });
    expect(overlay.open).toBe(true);
  });

  it('gives the focus back where it was', () => {
    const { rerender } = render(<Waiting open={false} />);
    screen.getByRole('button').focus();
    rerender(<Waiting open />);
    rerender(<Waiting open={false} />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button')).toHaveFocus();
  });
});
