import { render, screen } from '@testing-library/react';
import { Field } from './Field';

function Fields({ errors }: { errors: (string | undefined)[] }) {
  return errors.map((error, index) => (
    <Field key={index} id={`field-${String(index)}`} label="Amount" error={error}>
      <input id={`field-${String(index)}`} />
    </Field>
  ));
}

/** Of each alert; and whether it is what appears itself, beside the input: Firefox and Orca announce it then. */
const liveness = () =>
  screen
    .getAllByRole('alert')
    .map((alert) => [
      alert.getAttribute('aria-live'),
      alert.parentElement?.querySelector('input') !== null,
    ]);

describe('errors at fields', () => {
  it('are alerts, and announced by themselves only where one appears alone', async () => {
    const { rerender } = render(<Fields errors={[undefined, undefined, undefined]} />);
    rerender(<Fields errors={['Missing', 'Wrong', undefined]} />);
    expect(liveness()).toEqual([
      ['off', false],
      ['off', false],
    ]);
    rerender(<Fields errors={[undefined, undefined, undefined]} />);
    await Promise.resolve();
    rerender(<Fields errors={[undefined, 'Wrong', undefined]} />);
    expect(liveness()).toEqual([[null, true]]);
  });
});
