import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox';

describe('Checkbox', () => {
  it('is ticked by its words and states what is missing', async () => {
    const onChange = jest.fn();
    render(
      <Checkbox
        name="directDebit"
        label="I agree"
        checked={false}
        onChange={onChange}
        error="Please click the checkbox to continue"
      />,
    );
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    expect(box).toHaveAttribute('id', 'field-directDebit');
    expect(box).toHaveAccessibleDescription('Please click the checkbox to continue');
    await userEvent.click(screen.getByText('I agree'));
    expect(onChange).toHaveBeenCalledWith(true);
  });
});
