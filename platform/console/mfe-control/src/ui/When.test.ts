import { render } from '@testing-library/react';
import { createElement } from 'react';
import { When } from './When';

const NOW = new Date(2026, 5, 15, 12).getTime();
const at = (time: number) => createElement(When, { at: new Date(time).toISOString() });
const shown = (time: number) => render(at(time)).container.textContent;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

it('shows the day and time, and the year where it is another', () => {
  expect(shown(new Date(2026, 0, 3, 9, 5, 7).getTime())).toMatch(/^3 Jan, 09:05:07 /);
  expect(shown(new Date(2025, 8, 3, 9, 5, 7).getTime())).toMatch(/^3 Sept 2025, 09:05:07 /);
});

it.each([
  [-30_000, 'just now'],
  [30_000, 'in less than a minute'],
  [-60_000, '1 minute ago'],
  [-59 * 60_000, '59 minutes ago'],
  [2 * 3_600_000, 'in 2 hours'],
  [-2 * 86_400_000, '2 days ago'],
  [-400 * 86_400_000, '1 year ago'],
])('shows that %d ms are %s', (distance, text) => {
  expect(shown(NOW + distance)).toMatch(new RegExp(`\\(${text}\\)$`));
});

it('compares a time that it is given later with the clock as it is then', () => {
  const { container, rerender } = render(at(NOW - 60_000));
  jest.setSystemTime(NOW + 5000);
  rerender(at(NOW + 4000));
  expect(container).toHaveTextContent('(just now)');
});
