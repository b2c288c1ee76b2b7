import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioGroup, type RadioGroupProps } from './RadioGroup';

const options = [
  { value: 'improve', label: 'It will improve' },
  { value: 'staySame', label: 'It will stay the same' },
];

function Chosen(props: Partial<RadioGroupProps>) {
  const [value, setValue] = useState('');
  return (
    <RadioGroup
      legend="Your money"
      name="financialSituation"
      options={options}
      value={value}
      onChange={setValue}
      {...props}
    />
  );
}

describe('RadioGroup', () => {
  it('is a named group of radios with the name and values it was given', async () => {
    render(<Chosen />);
    expect(screen.getByRole('group', { name: 'Your money' })).toHaveAttribute(
      'id',
      'field-financialSituation',
    );
    const radio = screen.getByRole('radio', { name: 'It will stay the same' });
    expect(radio).toHaveAttribute('name', 'financialSituation');
    expect(radio).toHaveAttribute('value', 'staySame');
    await userEvent.click(screen.getByText('It will stay the same'));
    expect(radio).toBeChecked();
  });

  it('describes the group by its hint and error', () => {
    render(<Chosen hint="Next year" error="Please select an answer" />);
    expect(screen.getByRole('group')).toHaveAccessibleDescription(
      'Next year Please select an answer',
    );
  });

  it('is left when the focus goes elsewhere, not when it goes from option to option', async () => {
    const onBlur = jest.fn();
    render(
      <>
        <Chosen onBlur={onBlur} />
        <button>Next</button>
      </>,
    );
    await userEvent.click(screen.getByText('It will improve'));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'It will stay the same' })).toBeChecked();
    expect(onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});
