import { bankHolidays } from './bankHolidays';
import { dateParts, weekdayOf, type CalendarDate } from './calendarDate';

/**
 * Whether banks in England work on a day: Monday to Friday, and no bank holiday.
 * @param date `YYYY-MM-DD`
 * @throws {RangeError} where the text is no date of the calendar
 */
export const isWorkingDay = (date: CalendarDate): boolean =>
  weekdayOf(date) % 6 !== 0 && !bankHolidays(dateParts(date).year).includes(date);
