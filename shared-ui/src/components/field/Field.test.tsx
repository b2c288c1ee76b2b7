import { render, screen } from '@testing-library/react';
import { Field } from './Field';

function Fields({ errors }: { errors: (string | undefined)[] }) {
  return errors.map((error, index) => (
    <Field key={index} id={`field-${String(index)}`} label="Amount" error={error}>
      <input id={`field-${String(index)}`} />
    </Field>
  ));
}

const liveness = () => screen.getAllByRole('alert').map((alert) => alert.getAttribute('aria-live'));

describe('errors at fields', () => {
  it('are alerts, and announced by themselves only where one appears alone', async () => {
    const { rerender } = render(<Fields errors={[undefined, undefined, undefined]} />);
    rerender(<Fields errors={['Missing', 'Wrong', undefined]} />);
    expect(liveness()).toEqual(['off', 'off']);
    rerender(<Fields errors={[undefined, undefined, undefined]} />);
    await Promise.resolve();
    rerender(<Fields errors={[undefined, 'Wrong', undefined]} />);
    expect(liveness()).toEqual([null]);
  });
});
