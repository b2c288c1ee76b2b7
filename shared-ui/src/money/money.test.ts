import {
  formatApr,
  formatBytes,
  formatDate,
  formatPence,
  formatPounds,
  formatYears,
} from './index';

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
    expect(formatYears(1)).toBe('1 year');
    expect(formatYears(4)).toBe('4 years');
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
