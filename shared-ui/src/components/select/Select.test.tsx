import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './Select';

describe('Select', () => {
  it('is a native list with the name and values it was given', async () => {
    const onChange = jest.fn();
    render(
      <Select
        label="Employment status"
        name="employmentStatus"
        placeholder="Please select"
        options={[
          { value: 'fullTime', label: 'Full time' },
          { value: 'retired', label: 'Retired' },
        ]}
        value=""
        onChange={onChange}
        error="Please select your employment status"
      />,
    );
    const list = screen.getByRole('combobox', { name: 'Employment status' });
    expect(list).toHaveAttribute('id', 'field-employmentStatus');
    expect(list).toHaveDisplayValue('Please select');
    expect(list).toHaveAccessibleDescription('Please select your employment status');
    await userEvent.selectOptions(list, 'retired');
    expect(onChange).toHaveBeenCalledWith('retired');
  });
});
