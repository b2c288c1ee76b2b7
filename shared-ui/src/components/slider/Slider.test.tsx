import { fireEvent, render, screen } from '@testing-library/react';
import { formatPounds } from '../../money/format';
import { Slider } from './Slider';

describe('Slider', () => {
  it('announces its value with the currency and reports a number', () => {
    const onChange = jest.fn();
    render(
      <Slider
        label="Loan amount"
        min={1000}
        max={7500}
        step={100}
        value={5000}
        onChange={onChange}
        format={formatPounds}
        minLabel="£1000"
        maxLabel="£7500"
      />,
    );
    const slider = screen.getByRole('slider', { name: 'Loan amount' });
    expect(slider).toHaveAttribute('aria-valuetext', '£5000');
    fireEvent.change(slider, { target: { value: '5200' } });
    expect(onChange).toHaveBeenCalledWith(5200);
  });
});
