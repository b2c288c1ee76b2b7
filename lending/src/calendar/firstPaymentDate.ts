import { addMonths, calendarDate, dateParts, type CalendarDate } from './calendarDate';
import { nextWorkingDay } from './nextWorkingDay';

/** Every month has this day, so a payment due by it keeps its day for the whole term. */
const LAST_DUE_DAY = 28;

/**
 * The day of the first payment: one calendar month after payout. A payout on the 29th to 31st is paid back from the
 * 1st of the month after that; a day on which banks in England do not work moves to the next on which they do.
 * @param payoutDate `YYYY-MM-DD`
 * @throws {RangeError} where the text is no date of the calendar
 */
export const firstPaymentDate = (payoutDate: CalendarDate): CalendarDate => {
  const { year, month, day } = dateParts(payoutDate);
  const due = day > LAST_DUE_DAY ? calendarDate(year, month + 2, 1) : addMonths(payoutDate, 1);
  return nextWorkingDay(due);
};
