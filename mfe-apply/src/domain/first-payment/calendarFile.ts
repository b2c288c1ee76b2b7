import { addDays } from 'lending';

interface CalendarEvent {
  /** Identifies the event in all calendars, so it ends in a domain: adding it twice changes the one that is there. */
  uid: string;
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  text: string;
}

const compact = (isoDate: string) => isoDate.replaceAll('-', '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Lines of at most 75 octets: of 35 characters, each of which may take two. */
const folded = (line: string) => line.replace(/(.{35})(?=.)/gu, '$1\r\n ');

/** An event of one day as a calendar file, with a reminder at 9:00 on the day before. Source: RFC 5545. */
export function calendarFile({ uid, date, title, text }: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plum//Loan journey//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
