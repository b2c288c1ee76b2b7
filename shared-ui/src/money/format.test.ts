import fc from 'fast-check';
import {
  formatApr,
  formatBytes,
  formatDate,
  formatPence,
  formatPounds,
  formatTerm,
  parsePounds,
} from './format';

describe('money as the product writes it', () => {
  it.each([
    [1000, '£1000'],
    [5000, '£5000'],
    [9999, '£9999'],
    [10000, '£10,000'],
    [12000, '£12,000'],
    [1234567, '£1,234,567'],
  ])('writes %d pounds as %s', (amount, text) => {
    expect(formatPounds(amount)).toBe(text);
  });

  it('writes every amount in pounds as the locale does', () => {
    const options = { style: 'currency', currency: 'GBP', useGrouping: 'min2' } as const;
    const locale = new Intl.NumberFormat('en-GB', { ...options, maximumFractionDigits: 0 });
    const halves = fc.integer({ max: 200_001 }).map((doubled) => doubled / 2);
    const any = fc.double({ min: -1e15, max: 1e15, noNaN: true }).map((amount) => amount + 0);
    const amounts = fc.oneof(fc.integer(), halves, any);
    fc.assert(fc.property(amounts, (amount) => formatPounds(amount) === locale.format(amount)));
  });

  it.each([
    [178.81, '£178.81'],
    [8583.03, '£8583.03'],
    [12000.5, '£12,000.50'],
    [0, '£0.00'],
  ])('writes %d with pence as %s', (amount, text) => {
    expect(formatPence(amount)).toBe(text);
  });

  it('writes a rate with two decimals', () => {
    expect(formatApr(33.9)).toBe('33.90%');
    expect(formatApr(9)).toBe('9.00%');
  });

  it('writes a date in the medium style of en-GB, whatever the time zone', () => {
    expect(formatDate('2026-11-20')).toBe('20 Nov 2026');
    expect(formatDate('2026-01-01T23:30:00.000Z')).toBe('1 Jan 2026');
  });

  it('refuses what is no date', () => {
    expect(() => formatDate('soon')).toThrow(RangeError);
  });

  it('has one year and several', () => {
    expect(formatTerm(12)).toBe('1 year');
    expect(formatTerm(48)).toBe('4 years');
  });

  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [2048, '2 kB'],
    [1024 * 1024 - 1, '1 MB'],
    [1.5 * 1024 * 1024, '1.5 MB'],
    [15 * 1024 * 1024, '15 MB'],
  ])('writes %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('what is typed as an amount', () => {
  it.each([
    ['5000', 5000],
    ['£5,000', 5000],
    [' 5 000 ', 5000],
    ['(500)', 500],
    ['12.50', 12.5],
    ['', null],
    ['abc', null],
    ['1e3', null],
    ['1.2.3', null],
    ['1,200.50', 1200.5],
    ['-2000', 2000],
    ['12.', 12],
    ['900.555', null],
    ['9.999', null],
    ['1.200,50', null],
    ['1,5', null],
    ['500-600', null],
    ['.5', null],
    ['42.000', null],
    ['42.00.00', null],
    ['１２００', 1200],
    ['￡１，２００．５０', 1200.5],
    ['٤٢٠٠٠', 42_000],
    ['۴۲۰۰۰', 42_000],
    ['٤٢٫٥', null],
  ])('reads %j as %s', (text, amount) => {
    expect(parsePounds(text)).toBe(amount);
  });

  it('reads what was written as it was meant, with its pound sign and grouping', () => {
    const pence = fc.integer({ min: 0, max: 100_000_000 }).map((count) => count / 100);
    fc.assert(
      fc.property(pence, (amount) => {
        expect(parsePounds(formatPence(amount))).toBe(amount);
        expect(parsePounds(formatPounds(Math.trunc(amount)))).toBe(Math.trunc(amount));
      }),
    );
  });
});
