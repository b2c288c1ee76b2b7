import { render, screen } from '@testing-library/react';
import { Field } from './Field';

function Fields({ errors }: { errors: (string | undefined)[] }) {
  return errors.map((error, index) => (
    <Field key={index} id={`field-${String(index)}`} label="Amount" error={error}>
      <input id={`field-${String(index)}`} />
    </Field>
  ));
}

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('errors at fields', () => {
  it('are no alerts where several appear at once: not every screen reader minds aria-live', () => {
    const { rerender } = render(<Fields errors={[undefined, undefined, undefined]} />);
    rerender(<Fields errors={['Missing', 'Wrong', undefined]} />);
    expect(screen.getByText('Missing')).toBeVisible();
    expect(alerts()).toEqual([]);
    expect(document.querySelector('[aria-live="assertive"]')).toBeNull();
  });

  it('are alerts where one appears by itself', async () => {
    const { rerender } = render(<Fields errors={['Missing', 'Missing', undefined]} />);
    await Promise.resolve();
    rerender(<Fields errors={['Missing', 'Missing', 'Wrong']} />);
    expect(alerts()).toEqual(['Wrong']);
  });

  it('are alerts where one alone changes, and none any more where several do', async () => {
    const { rerender } = render(<Fields errors={['Missing', 'Missing']} />);
    await Promise.resolve();
    rerender(<Fields errors={['Wrong', 'Missing']} />);
    expect(alerts()).toEqual(['Wrong']);
    await Promise.resolve();
    rerender(<Fields errors={['Too large', 'Too small']} />);
    expect(alerts()).toEqual([]);
  });
});
