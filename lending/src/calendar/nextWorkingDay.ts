import { addDays, type CalendarDate } from './calendarDate';
import { isWorkingDay } from './isWorkingDay';

/**
 * The day itself if banks in England work on it, else the first later day on which they do.
 * @param date `YYYY-MM-DD`
 * @throws {RangeError} where the text is no date of the calendar
 */
export const nextWorkingDay = (date: CalendarDate): CalendarDate =>
  isWorkingDay(date) ? date : nextWorkingDay(addDays(date, 1));
