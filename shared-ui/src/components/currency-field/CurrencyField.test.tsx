import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CurrencyField, type CurrencyFieldProps } from './CurrencyField';

function Amount({ initial = '', ...props }: Partial<CurrencyFieldProps> & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <CurrencyField label="Amount" name="amount" value={value} onChange={setValue} {...props} />
  );
}

const box = () => screen.getByRole('textbox', { name: 'Amount' });
const integers = { positive: true, onlyIntegers: true, maxInputLength: 7 };

describe('CurrencyField', () => {
  it('strips pound sign, commas and spaces from a paste', async () => {
    render(<Amount />);
    await userEvent.click(box());
    await userEvent.paste('£ 12,345.60');
    expect(box()).toHaveValue('12345.60');
  });

  it('removes a minus', async () => {
    render(<Amount {...integers} />);
    await userEvent.type(box(), '-15');
    expect(box()).toHaveValue('15');
  });

  it.each(['900.555', '1.200,50', '9.999', '1,5', '.5', '1e5', '500-600'])(
    'keeps %s, typed or pasted, since it could mean several amounts',
    async (amount) => {
      render(<Amount positive formatOnBlur />);
      await userEvent.type(box(), amount);
      await userEvent.tab();
      expect(box()).toHaveValue(amount);
      await userEvent.clear(box());
      await userEvent.paste(amount);
      await userEvent.tab();
      expect(box()).toHaveValue(amount);
    },
  );

  it('writes typed thousands plainly when the box is left', async () => {
    render(<Amount {...integers} />);
    await userEvent.type(box(), '1,200,000');
    await userEvent.tab();
    expect(box()).toHaveValue('1200000');
  });

  it.each(['12.50', '42.000', '42.00.0'])('cuts nothing off %s in whole pounds', async (amount) => {
    render(<Amount {...integers} />);
    await userEvent.type(box(), amount);
    await userEvent.tab();
    expect(box()).toHaveValue(amount);
  });

  it('leaves typed pence of zero out', async () => {
    render(<Amount {...integers} />);
    await userEvent.type(box(), '420.00');
    await userEvent.tab();
    expect(box()).toHaveValue('420');
  });

  it('blocks an exponent, typed or pasted, and no other letter', async () => {
    render(<Amount {...integers} noExponent />);
    await userEvent.type(box(), '1e23');
    expect(box()).toHaveValue('123');
    await userEvent.paste('1E23456');
    expect(box()).toHaveValue('123');
    await userEvent.clear(box());
    await userEvent.type(box(), 'eleven');
    expect(box()).toHaveValue('eleven');
  });

  it('keeps twenty nines as typed', async () => {
    const nines = '9'.repeat(20);
    render(<Amount formatOnBlur />);
    await userEvent.type(box(), nines);
    await userEvent.tab();
    expect(box()).toHaveValue(`${nines}.00`);
  });

  it('writes digits of another script in those of ours when the box is left', async () => {
    render(<Amount formatOnBlur />);
    await userEvent.type(box(), '٤٢٠');
    await userEvent.tab();
    expect(box()).toHaveValue('420.00');
  });

  it('leaves the pence of a pasted amount out', async () => {
    render(<Amount {...integers} />);
    await userEvent.click(box());
    await userEvent.paste('£30,000.00');
    expect(box()).toHaveValue('30000');
  });

  it('types on after the box was left', async () => {
    render(<Amount {...integers} />);
    await userEvent.type(box(), '12.');
    await userEvent.tab();
    await userEvent.type(box(), '3');
    expect(box()).toHaveValue('123');
  });

  it('stops the typing at its limit, yet keeps a longer paste whole', async () => {
    render(<Amount {...integers} />);
    await userEvent.type(box(), '123456789');
    expect(box()).toHaveValue('1234567');
    await userEvent.clear(box());
    await userEvent.paste('123456789');
    expect(box()).toHaveValue('123456789');
  });

  it('keeps what is no amount as typed', async () => {
    render(<Amount {...integers} formatOnBlur />);
    await userEvent.type(box(), 'twelve');
    await userEvent.tab();
    expect(box()).toHaveValue('twelve');
  });

  it.each(['a lot', 'about 300', 'bi-monthly'])('keeps %s as typed', async (words) => {
    render(<Amount positive formatOnBlur />);
    await userEvent.type(box(), words);
    await userEvent.tab();
    expect(box()).toHaveValue(words);
  });

  it.each([
    ['−500', '500'],
    ['£ 1 000', '1000'],
  ])('strips what stands around a figure: %s', async (pasted, left) => {
    render(<Amount positive />);
    await userEvent.click(box());
    await userEvent.paste(pasted);
    expect(box()).toHaveValue(left);
  });

  it('writes two decimals when the box is left', async () => {
    render(<Amount formatOnBlur />);
    await userEvent.type(box(), '450.5');
    await userEvent.tab();
    expect(box()).toHaveValue('450.50');
  });

  it('asks for the keyboard that fits', () => {
    const { rerender } = render(<Amount />);
    expect(box()).toHaveAttribute('inputmode', 'decimal');
    rerender(<Amount onlyIntegers />);
    expect(box()).toHaveAttribute('inputmode', 'numeric');
  });
});
