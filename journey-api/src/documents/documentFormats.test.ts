import { formatAmount, formatPayment, formatRate } from './documentFormats';

it.each([
  [1000, '£1000', '£1000.50'],
  [9999, '£9999', '£9999.50'],
  [10_000, '£10,000', '£10,000.50'],
  [123_456, '£123,456', '£123,456.50'],
])(
  'separates the thousands of %d pounds from 10,000 on, as the screens do',
  (pounds, amount, payment) => {
    expect(formatAmount(pounds)).toBe(amount);
    expect(formatPayment(pounds + 0.5)).toBe(payment);
  },
);

it.each([
  [33.9, '33.90%'],
  [33.94, '33.94%'],
  [9.9, '9.90%'],
])('writes an APR of %d percent with two decimals, as the screens do', (apr, text) => {
  expect(formatRate(apr)).toBe(text);
});
