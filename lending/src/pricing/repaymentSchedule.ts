import { addMonths, calendarDate, dateParts, type CalendarDate } from '../calendar/calendarDate';
import { nextWorkingDay } from '../calendar/workingDays';
import { quoteLoan, toPence, type LoanTerms } from './quoteLoan';

/** Every month has this day, so a payment due by it keeps its day for the whole term. */
const LAST_DUE_DAY = 28;

/**
 * The day of the first payment: one calendar month after payout. A payout on the 29th to 31st is paid back from the
 * 1st of the month after that; a day on which banks in England do not work moves to the next on which they do.
 * @param payoutDate `YYYY-MM-DD`
 * @throws {RangeError} where the text is no date of the calendar
 */
export function firstPaymentDate(payoutDate: CalendarDate): CalendarDate {
  const { year, month, day } = dateParts(payoutDate);
  const due = day > LAST_DUE_DAY ? calendarDate(year, month + 2, 1) : addMonths(payoutDate, 1);
  return nextWorkingDay(due);
}

export type Payment = { number: number; date: CalendarDate; amount: number };

type ScheduleTerms = LoanTerms & { firstPaymentDate: CalendarDate };

/**
 * Every payment of a loan, in order: n − 1 of the quoted monthly payment and a last one that makes the sum equal the
 * quoted total to the penny. They fall on the day of the month of the first, or where banks in England do not work
 * that day on the next on which they do.
 * @param terms `loanAmount` in pounds, `apr` in percent, `loanTerm` at least 1, `firstPaymentDate` `YYYY-MM-DD`
 * @returns payments numbered from 1, each `amount` in pounds to the penny
 * @throws {RangeError} where a figure makes no loan or the date is none
 */
export function repaymentSchedule({ firstPaymentDate, ...terms }: ScheduleTerms): Payment[] {
  const { monthlyPayment, totalAmount } = quoteLoan(terms);
  const lastPayment = toPence(totalAmount - monthlyPayment * (terms.loanTerm - 1));
  return Array.from({ length: terms.loanTerm }, (_, index) => ({
    number: index + 1,
    date: index === 0 ? firstPaymentDate : nextWorkingDay(addMonths(firstPaymentDate, index)),
    amount: index === terms.loanTerm - 1 ? lastPayment : monthlyPayment,
  }));
}
