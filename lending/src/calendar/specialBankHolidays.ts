import type { CalendarDate } from './calendarDate';

/** Bank holidays that a proclamation moved, from their usual day to the day kept instead. */
export const movedBankHolidays: Record<CalendarDate, CalendarDate> = {
  '2012-05-28': '2012-06-04',
  '2020-05-04': '2020-05-08',
  '2022-05-30': '2022-06-02',
};

/** Bank holidays proclaimed for one year only. A new one is added here as soon as it is proclaimed. */
export const proclaimedBankHolidays: CalendarDate[] = [
  '2011-04-29', // wedding of Prince William
  '2012-06-05', // Diamond Jubilee
  '2022-06-03', // Platinum Jubilee
  '2022-09-19', // state funeral of Elizabeth II
  '2023-05-08', // coronation of Charles III
];
