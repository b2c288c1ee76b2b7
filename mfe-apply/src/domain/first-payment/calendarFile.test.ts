import { calendarFile } from './calendarFile';

const file = calendarFile(
  {
    uid: 'first-payment-PL-1234@loans.example',
    date: '2026-12-31',
    title: 'First loan payment of £178.81, by Direct Debit',
    text: 'Aqua loan; reference PL-1234.\nHave the money ready.',
  },
  new Date('2026-11-22T10:20:30.400Z'),
);
const unfolded = file.replaceAll('\r\n ', '');

describe('a calendar file', () => {
  it('has an event of one day, across a new year too', () => {
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(unfolded).toContain('\r\nDTSTAMP:20261122T102030Z\r\n');
    expect(unfolded).toContain('\r\nUID:first-payment-PL-1234@loans.example\r\n');
  });

  it('escapes what means something in the format', () => {
    expect(unfolded).toContain('SUMMARY:First loan payment of £178.81\\, by Direct Debit\r\n');
    expect(unfolded).toContain('Aqua loan\\; reference PL-1234.\\nHave the money ready.');
  });

  it('has a reminder at 9:00 on the day before', () => {
    expect(unfolded).toContain('TRIGGER:-PT15H\r\nEND:VALARM');
  });

  it('has no line of more than 75 octets, and ends each as the format wants', () => {
    const lines = file.split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n', '')).not.toContain('\n');
  });
});
