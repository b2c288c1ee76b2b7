import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './Disclosure';

describe('Disclosure', () => {
  it('opens its content, and announces it', async () => {
    const onToggle = jest.fn();
    render(
      <Disclosure summary="Why we ask" onToggle={onToggle}>
        Because of the law.
      </Disclosure>,
    );
    const details = screen.getByText('Why we ask').closest('details')!;
    expect(details.open).toBe(false);
    await userEvent.click(screen.getByText('Why we ask').closest('summary')!);
    expect(details.open).toBe(true);
    expect(onToggle).toHaveBeenLastCalledWith(true);
  });
});
