import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';

function Typed(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return (
    <TextField label="Postcode" name="postcode" value={value} onChange={setValue} {...props} />
  );
}

describe('TextField', () => {
  it('ties label, name and id to one box', async () => {
    render(<Typed autoComplete="postal-code" />);
    const box = screen.getByRole('textbox', { name: 'Postcode' });
    expect(box).toHaveAttribute('id', 'field-postcode');
    expect(box).toHaveAttribute('name', 'postcode');
    expect(box).toHaveAttribute('autocomplete', 'postal-code');
    await userEvent.type(box, 'ZZ1 1ZZ');
    expect(box).toHaveValue('ZZ1 1ZZ');
  });

  it('describes the box by its hint and its error, and alerts to the error', () => {
    render(<Typed hint="Of your home" error="Please enter your postcode" />);
    const box = screen.getByRole('textbox');
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Of your home Please enter your postcode');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter your postcode');
  });

  it('shows one message at a time: the error before the warning', () => {
    const { rerender } = render(<Typed error="Wrong" warning="Are you sure?" />);
    expect(screen.getByText('Wrong')).toBeInTheDocument();
    expect(screen.queryByText('Are you sure?')).not.toBeInTheDocument();

    rerender(<Typed warning="Are you sure?" />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Are you sure?');
    expect(screen.getByRole('textbox')).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('has its polite region before the warning comes, so that the warning is spoken', () => {
    const { rerender } = render(<Typed />);
    const region = document.querySelector('[aria-live="polite"]');
    rerender(<Typed warning="Are you sure?" />);
    expect(region).toHaveTextContent('Are you sure?');
  });
});
