import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AmountStepper } from './AmountStepper';

describe('AmountStepper', () => {
  it('steps by its buttons and by the keys of the box', async () => {
    const onStep = jest.fn();
    const onChange = jest.fn();
    render(
      <AmountStepper
        label="I want to borrow:"
        name="loanAmount"
        value="5000"
        onChange={onChange}
        onStep={onStep}
        decrementLabel="Borrow less"
        incrementLabel="Borrow more"
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Borrow less' }));
    await userEvent.click(screen.getByRole('button', { name: 'Borrow more' }));
    const box = screen.getByRole('textbox', { name: 'I want to borrow:' });
    expect(box).toHaveAttribute('name', 'loanAmount');
    await userEvent.type(box, '{ArrowUp}{ArrowDown}1');
    expect(onStep.mock.calls).toEqual([[-1], [1], [1], [-1]]);
    expect(onChange).toHaveBeenCalledWith('50001');
  });
});
