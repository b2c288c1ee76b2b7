import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountStepper } from '../amount-stepper/AmountStepper';
import { CurrencyField } from '../currency-field/CurrencyField';

function Form() {
  const [amount, setAmount] = useState('');
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <CurrencyField
        label="Amount"
        name="amount"
        value={amount}
        onChange={setAmount}
        formatOnBlur
        warning={isLeft ? 'Are you sure?' : undefined}
        onBlur={() => {
          setLeft(true);
        }}
      />
      <button type="button">Next</button>
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: 'Amount' });
const next = () => screen.getByRole('button', { name: 'Next' });
const warning = () => screen.queryByText('Are you sure?');

function press(target: Element) {
  fireEvent.pointerDown(target, { button: 0 });
  fireEvent.mouseDown(target, { button: 0 });
  act(() => {
    box().blur();
  });
}

function release(target: Element) {
  fireEvent.pointerUp(target);
  fireEvent.mouseUp(target);
}

describe('leaving a field', () => {
  it('acts at once where the keyboard leaves it', async () => {
    render(<Form />);
    await userEvent.type(box(), '3');
    await userEvent.tab();
    expect(warning()).toBeVisible();
    expect(box()).toHaveValue('3.00');
  });

  it('changes nothing while something else is pressed, nor before its click', async () => {
    const seen: boolean[] = [];
    render(<Form />);
    next().addEventListener('click', () => seen.push(warning() === null));
    await userEvent.type(box(), '3');
    press(next());
    expect(warning()).toBeNull();
    expect(box()).toHaveValue('3');
    release(next());
    fireEvent.click(next());
    expect(seen).toEqual([true]);
    await waitFor(() => {
      expect(warning()).toBeVisible();
    });
    expect(box()).toHaveValue('3.00');
  });

  it('waits for a finger too, whose mouse events come after its release', async () => {
    render(<Form />);
    await userEvent.type(box(), '3');
    fireEvent.pointerDown(next(), { button: 0 });
    fireEvent.pointerUp(next());
    fireEvent.mouseDown(next(), { button: 0 });
    act(() => {
      box().blur();
    });
    expect(warning()).toBeNull();
    fireEvent.mouseUp(next());
    await waitFor(() => {
      expect(warning()).toBeVisible();
    });
  });

  it('does not wait for the button that opens a menu, whose release no page receives', async () => {
    render(<Form />);
    await userEvent.type(box(), '3');
    fireEvent.pointerDown(next(), { button: 2 });
    act(() => {
      box().blur();
    });
    expect(warning()).toBeVisible();
  });

  it('is none where the press comes back to the field', async () => {
    render(<Form />);
    await userEvent.type(box(), '3');
    press(screen.getByText('Amount'));
    act(() => {
      box().focus();
    });
    release(screen.getByText('Amount'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(warning()).toBeNull();
    expect(box()).toHaveValue('3');
  });

  it('sees what the click has changed', async () => {
    const settled: string[] = [];
    function Loan() {
      const [value, setValue] = useState('5049');
      return (
        <AmountStepper
          label="Loan"
          name="loan"
          value={value}
          onChange={setValue}
          onBlur={() => settled.push(value)}
          onStep={() => {
            setValue('5100');
          }}
          decrementLabel="Less"
          incrementLabel="More"
        />
      );
    }
    render(<Loan />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Loan' }));
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => {
      expect(settled).toEqual(['5100']);
    });
  });
});
