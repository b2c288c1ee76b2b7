import { renderHook } from '@testing-library/react';
import { useErrorTitle } from './useErrorTitle';

const mark = () => document.documentElement.getAttribute('data-form-errors');
const place = (hasErrors: boolean) =>
  renderHook(({ has }) => useErrorTitle(has), { initialProps: { has: hasErrors } });

describe('the mark of errors on a page', () => {
  it('comes with an error and goes with it', () => {
    const { rerender } = place(false);
    expect(mark()).toBeNull();
    rerender({ has: true });
    expect(mark()).toBe('true');
    rerender({ has: false });
    expect(mark()).toBeNull();
  });

  it('stays until the last place that has one is put right or gone', () => {
    const one = place(true);
    const other = place(true);
    one.rerender({ has: false });
    expect(mark()).toBe('true');
    other.unmount();
    expect(mark()).toBeNull();
  });
});
