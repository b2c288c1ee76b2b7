import { addMonths, calendarDate, dateParts, type CalendarDate } from '../calendar/calendarDate';
import { nextWorkingDay } from '../calendar/workingDays';
import { quoteLoan, toPence, type LoanTerms } from './quoteLoan';

/** Every month has this day, so a payment due by it keeps its day for the whole term. */
const LAST_DUE_DAY = 28;

/**
 * The day on which the first payment is due by the agreement: one calendar month after payout, or the 1st of the month
 * after that where the payout is on the 29th to 31st. Its day of the month is the payment day of the whole term.
 * @param payoutDate `YYYY-MM-DD`
 * @throws {RangeError} where the text is no date of the calendar
 */
export function firstDueDate(payoutDate: CalendarDate): CalendarDate {
  const { year, month, day } = dateParts(payoutDate);
  return day > LAST_DUE_DAY ? calendarDate(year, month + 2, 1) : addMonths(payoutDate, 1);
}

/**
 * The day on which the first payment is taken: the day on which it is due, or where banks in England do not work that
 * day the next on which they do.
 * @param payoutDate `YYYY-MM-DD`
 * @throws {RangeError} where the text is no date of the calendar
 */
export const firstPaymentDate = (payoutDate: CalendarDate): CalendarDate =>
  nextWorkingDay(firstDueDate(payoutDate));

export type Payment = { number: number; date: CalendarDate; amount: number };

type ScheduleTerms = LoanTerms & { firstDueDate: CalendarDate };

/**
 * Every payment of a loan, in order: n − 1 of the quoted monthly payment and a last one that makes the sum equal the
 * quoted total to the penny. They fall on the day of the month on which the first is due, each moved by itself where
 * banks in England do not work that day to the next on which they do.
 * @param terms `loanAmount` in pounds, `apr` in percent, `loanTerm` at least 1, `firstDueDate` as of `firstDueDate()`
 * @returns payments numbered from 1, each `amount` in pounds to the penny
 * @throws {RangeError} where a figure makes no loan or the date is none
 */
export function repaymentSchedule({ firstDueDate, ...terms }: ScheduleTerms): Payment[] {
  const { monthlyPayment, totalAmount } = quoteLoan(terms);
  const lastPayment = toPence(totalAmount - monthlyPayment * (terms.loanTerm - 1));
  return Array.from({ length: terms.loanTerm }, (_, index) => ({
    number: index + 1,
    date: nextWorkingDay(addMonths(firstDueDate, index)),
    amount: index === terms.loanTerm - 1 ? lastPayment : monthlyPayment,
  }));
}
