import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedInput, type SegmentedInputProps } from './SegmentedInput';

const segments = [1, 2, 3].map((part) => ({
  name: `sortCode-${String(part)}`,
  label: `Part ${String(part)}`,
  length: 2,
  placeholder: '00',
}));

function split(pasted: string) {
  const digits = pasted.replace(/\D/g, '');
  return digits.length === 6 ? [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)] : null;
}

function SortCode({
  initial = ['', '', ''],
  ...props
}: Partial<SegmentedInputProps> & { initial?: string[] }) {
  const [values, setValues] = useState(initial);
  return (
    <SegmentedInput
      name="sortCode"
      legend="Sort code"
      segments={segments}
      values={values}
      onChange={setValues}
      split={split}
      {...props}
    />
  );
}

const box = (part: number) => screen.getByRole('textbox', { name: `Part ${String(part)}` });
const values = () => [1, 2, 3].map((part) => box(part).getAttribute('value'));

describe('SegmentedInput', () => {
  it('is a named group of boxes with the names they were given', () => {
    render(<SortCode error="Please enter a valid sort code" invalidSegments={[1]} />);
    const group = screen.getByRole('group', { name: 'Sort code' });
    expect(group).toHaveAttribute('id', 'field-sortCode');
    expect(group).toHaveAccessibleDescription('Please enter a valid sort code');
    expect(box(2)).toHaveAttribute('name', 'sortCode-2');
    expect(box(2)).toHaveAttribute('inputmode', 'numeric');
    expect(box(2)).toBeInvalid();
    expect(box(1)).toBeValid();
  });

  it('marks its boxes where the words about them stand elsewhere', () => {
    render(<SortCode invalid />);
    for (const part of [1, 2, 3]) expect(box(part)).toBeInvalid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('moves on when a box is full', async () => {
    render(<SortCode />);
    await userEvent.type(box(1), '20');
    expect(box(2)).toHaveFocus();
    await userEvent.keyboard('2959');
    expect(values()).toEqual(['20', '29', '59']);
    expect(box(3)).toHaveFocus();
  });

  it('never moves into a filled box', async () => {
    render(<SortCode initial={['', '29', '59']} />);
    await userEvent.type(box(1), '20');
    expect(box(1)).toHaveFocus();
  });

  it('skips nothing when Tab is pressed right after the last character', async () => {
    render(<SortCode initial={['', '29', '']} />);
    await userEvent.type(box(1), '20');
    await userEvent.tab();
    expect(box(2)).toHaveFocus();
  });

  it('skips no box when Tab is pressed after the focus has moved on by itself', async () => {
    render(<SortCode />);
    await userEvent.type(box(1), '20');
    await userEvent.tab();
    expect(box(2)).toHaveFocus();
    await userEvent.tab();
    expect(box(3)).toHaveFocus();
  });

  it.each(['{Shift>}{Tab}{/Shift}', '2{Backspace}{Shift>}{Tab}{/Shift}'])(
    'goes back to the filled box by %s',
    async (keys) => {
      render(<SortCode />);
      await userEvent.type(box(1), '20');
      await userEvent.keyboard(keys);
      expect(box(1)).toHaveFocus();
    },
  );

  it.each([1, 2, 3])('fills all boxes with a whole value pasted into box %d', async (part) => {
    render(<SortCode />);
    await userEvent.click(box(part));
    await userEvent.paste('20-29-59');
    expect(values()).toEqual(['20', '29', '59']);
    expect(box(3)).toHaveFocus();
  });

  it('keeps a paste that is no whole value in its box, uncut', async () => {
    render(<SortCode />);
    await userEvent.click(box(2));
    await userEvent.paste('1234');
    expect(box(2)).toHaveValue('1234');
  });

  it('steps back when Backspace is pressed in an empty box', async () => {
    render(<SortCode initial={['20', '', '']} />);
    await userEvent.click(box(2));
    await userEvent.keyboard('{Backspace}');
    expect(box(1)).toHaveFocus();
    expect(box(1)).toHaveValue('20');
  });

  it('strips dashes and spaces as they are typed', async () => {
    render(<SortCode />);
    await userEvent.type(box(1), '2-');
    expect(box(1)).toHaveValue('2');
  });

  it('is left when the focus has left all boxes', async () => {
    const onBlur = jest.fn();
    render(<SortCode onBlur={onBlur} initial={['20', '29', '']} />);
    await userEvent.click(box(1));
    await userEvent.tab();
    expect(onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('clamps a number to its bounds when the box is left, and says so', async () => {
    render(
      <SortCode
        segments={[{ name: 'born-day', label: 'Day', length: 2, clamp: { min: 1, max: 31 } }]}
        initial={['']}
      />,
    );
    const day = screen.getByRole('textbox', { name: 'Day' });
    await userEvent.type(day, '45');
    await userEvent.tab();
    expect(day).toHaveValue('31');
    expect(screen.getByText('Day changed to 31')).toBeInTheDocument();
  });

  describe('with a box that takes words', () => {
    const born = [
      { name: 'born-month', label: 'Month', length: 2, clamp: { min: 1, max: 12 }, readWord },
      { name: 'born-year', label: 'Year', length: 4 },
    ];
    const month = () => screen.getByRole('textbox', { name: 'Month' });

    it('lets a word be typed to its end, and holds its number once it is left', async () => {
      render(<SortCode segments={born} initial={['', '']} />);
      await userEvent.type(month(), 'March');
      expect(month()).toHaveValue('March');
      expect(month()).toHaveFocus();
      await userEvent.tab();
      expect(month()).toHaveValue('03');
      expect(screen.getByText('Month changed to 03')).toBeInTheDocument();
    });

    it('keeps a word that it can not read', async () => {
      render(<SortCode segments={born} initial={['', '']} />);
      await userEvent.type(month(), 'Easter');
      await userEvent.tab();
      expect(month()).toHaveValue('Easter');
    });
  });
});

function readWord(word: string): string | null {
  return word.toLowerCase() === 'march' ? '03' : null;
}
