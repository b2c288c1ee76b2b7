import { quoteLoan, repaymentSchedule, type Product } from 'lending';
import { capitalised } from '../brands/brandPacks';
import {
  formatAmount,
  formatCalendarDate,
  formatDay,
  formatPayment,
  formatRate,
} from './documentFormats';
import type { LoanParties, Organisation } from './loanParties';

/** What the documents state of one loan. Money in pounds to the penny, rates in percent. */
export type DocumentData = {
  reference: string;
  /** As displayed. */
  brandName: string;
  applicant: { name: string; address: string };
  parties: LoanParties;
  product: Product;
  /** `YYYY-MM-DD` */
  firstDueDate: string;
  generatedAt: Date;
  /** When the application expires where it is not signed. */
  validUntil: Date;
  /** Absent until the applicant has signed. */
  signedAt?: Date;
};

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (day: number): string => `${day}${suffixes[ordinals.select(day)] ?? 'th'}`;

/** A space that keeps a number or a postcode on one line. */
const NO_BREAK = '\u00a0';
const spaceOfPostcode = / (?=\d[A-Z]{2}$)/;

/** Named after the role and the particular, such as `lenderName`. */
function partyFigures<Role extends string>(role: Role, party: Organisation) {
  const shown = { ...party, telephone: party.telephone.replaceAll(' ', NO_BREAK) };
  return Object.fromEntries(
    Object.entries(shown).map(([name, text]) => [`${role}${capitalised(name)}`, text]),
  ) as Record<`${Role}${Capitalize<keyof Organisation>}`, string>;
}

export function documentFigures({
  applicant,
  brandName,
  firstDueDate,
  generatedAt,
  parties,
  product,
  reference,
  validUntil,
}: DocumentData) {
  const { loanAmount, loanTerm, apr, monthlyPayment, totalAmount } = product;
  const { interestRatePa } = quoteLoan(product);
  const schedule = repaymentSchedule({ ...product, firstDueDate });
  const years = loanTerm / 12;
  const due = { amount: monthlyPayment, date: firstDueDate };
  const [first = due] = schedule;
  const last = schedule.at(-1) ?? due;
  return {
    ...partyFigures('lender', parties.lender),
    ...partyFigures('broker', parties.broker),
    ...partyFigures('servicer', parties.servicer),
    reference,
    brandName,
    applicantName: applicant.name,
    applicantAddress: applicant.address.replace(spaceOfPostcode, NO_BREAK),
    loanAmount: formatAmount(loanAmount),
    termYears: `${years} ${years === 1 ? 'year' : 'years'}`,
    loanTerm: `${loanTerm} months`,
    apr: formatRate(apr),
    interestRate: formatRate(interestRatePa),
    monthlyPayment: formatPayment(monthlyPayment),
    lastPayment: formatPayment(last.amount),
    regularPayments: String(schedule.length - 1),
    payments: String(schedule.length),
    totalAmount: formatPayment(totalAmount),
    costOfCredit: formatPayment(totalAmount - loanAmount),
    interestPerDay: formatPayment((loanAmount * interestRatePa) / 100 / 365),
    firstPaymentDate: formatCalendarDate(first.date),
    lastPaymentDate: formatCalendarDate(last.date),
    paymentDay: ordinal(Number(firstDueDate.slice(8))),
    issuedOn: formatDay(generatedAt),
    validUntil: formatDay(validUntil),
  };
}
