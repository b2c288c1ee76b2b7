import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioGroup } from '../radio-group/RadioGroup';
import { TextField } from '../text-field/TextField';
import { ErrorSummary } from './ErrorSummary';

const errors = [
  { href: '#field-postcode', text: 'Please enter your postcode' },
  { href: '#field-dependants', text: 'Please select an option' },
];

function Form({ attempt }: { attempt: number }) {
  return (
    <>
      <ErrorSummary
        title="That doesn't look right"
        text="Look again"
        errors={errors}
        attempt={attempt}
      />
      <TextField label="Postcode" name="postcode" value="" onChange={() => undefined} />
      <RadioGroup
        legend="Dependants"
        name="dependants"
        options={[
          { value: '0', label: 'None' },
          { value: '1', label: 'One' },
        ]}
        value=""
        onChange={() => undefined}
      />
    </>
  );
}

const summary = () => screen.getByRole('group', { name: "That doesn't look right" });

describe('ErrorSummary', () => {
  it('is absent before the first failed submit', () => {
    render(<Form attempt={0} />);
    expect(screen.queryByText("That doesn't look right")).not.toBeInTheDocument();
  });

  it('takes the focus at every failed submit', async () => {
    const { rerender } = render(<Form attempt={1} />);
    expect(summary()).toHaveFocus();
    expect(summary()).toHaveAccessibleDescription('Look again');
    await userEvent.click(screen.getByRole('textbox'));
    expect(summary()).not.toHaveFocus();
    rerender(<Form attempt={2} />);
    expect(summary()).toHaveFocus();
  });

  it('puts the label in view before it focuses the field', async () => {
    const seen: string[] = [];
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
      this: Element,
    ) {
      seen.push(`${this.textContent}, focus on ${String(document.activeElement?.tagName)}`);
    });
    render(<Form attempt={1} />);
    seen.length = 0;
    await userEvent.click(screen.getByRole('link', { name: 'Please enter your postcode' }));
    expect(seen).toEqual(['Postcode, focus on A']);
    expect(screen.getByRole('textbox')).toHaveFocus();
    scroll.mockRestore();
  });

  it('goes to the first control of a group', async () => {
    render(<Form attempt={1} />);
    await userEvent.click(screen.getByRole('link', { name: 'Please select an option' }));
    expect(screen.getByRole('radio', { name: 'None' })).toHaveFocus();
  });
});
