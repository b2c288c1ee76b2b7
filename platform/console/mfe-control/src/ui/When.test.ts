import { render } from '@testing-library/react';
import { createElement } from 'react';
import { dateAndTime, relativeTime, When } from './When';

const times = Array.from(
  { length: 24 },
  (_, month) => new Date(2025, month, 3 + month, month, 5, 9),
);

it.each(times)('writes the day and time of %s as Intl does', (time) => {
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const thisYear = new Intl.DateTimeFormat('en-GB', { ...clock, day: 'numeric', month: 'short' });
  const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  expect(dateAndTime(time, time.getTime())).toBe(thisYear.format(time));
  expect(dateAndTime(time, new Date(2030, 1).getTime())).toBe(full.format(time));
});

it.each([1, 2, 59])('says how long %s units ago and ahead are as Intl does', (count) => {
  const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });
  for (const [unit, length] of [
    ['minute', 60_000],
    ['hour', 3_600_000],
  ] as const) {
    const isHere = unit === 'minute' || count < 24;
    if (!isHere) continue;
    expect(relativeTime(-count * length, 0)).toBe(words.format(-count, unit));
    expect(relativeTime(count * length, 0)).toBe(words.format(count, unit));
  }
});

it('compares a time that it is given later with the clock as it is then', () => {
  jest.useFakeTimers({ now: 0 });
  const at = (time: number) => createElement(When, { at: new Date(time).toISOString() });
  const { container, rerender } = render(at(-60_000));
  jest.setSystemTime(5000);
  rerender(at(4000));
  expect(container).toHaveTextContent('(just now)');
  jest.useRealTimers();
});
