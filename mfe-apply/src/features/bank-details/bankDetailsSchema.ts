import type { BankDetails } from 'journey-api/contract';
import { array, boolean, object, string } from 'yup';
import { bankDetailsText } from './bankDetailsText';

export interface BankDetailsValues {
  /** The three boxes, as typed. */
  sortCode: string[];
  /** As typed: spaces and dashes are stripped on sending. */
  accountNumber: string;
  directDebit: boolean;
}

export const emptyBankDetails: BankDetailsValues = {
  sortCode: ['', '', ''],
  accountNumber: '',
  directDebit: false,
};

const ACCOUNT_NUMBER_DIGITS = 8;
const SORT_CODE_GROUPS = 3;

/** What people put between digits: spaces, dashes, brackets, dots. */
const strip = (typed: string) => typed.replace(/[\s\-–—()[\].]/g, '');

// Formik hands an empty text over as undefined.
export const bankDetailsSchema = object({
  sortCode: array()
    .of(string().default(''))
    .required()
    .test(
      'sort-code',
      bankDetailsText.sortCode.invalid,
      (boxes) => boxes.length === SORT_CODE_GROUPS && boxes.every(isSortCodeBox),
    ),
  accountNumber: string()
    .default('')
    .test('account-number', bankDetailsText.accountNumber.invalid, (typed) =>
      /^\d{8}$/.test(strip(typed)),
    ),
  directDebit: boolean().defined().isTrue(bankDetailsText.directDebit.required),
});

/** Exactly two digits. */
export function isSortCodeBox(typed: string): boolean {
  return /^\d{2}$/.test(strip(typed));
}

/** A pasted sort code in its three boxes; null where it is none. */
export function splitSortCode(pasted: string): string[] | null {
  return /^(\d{2})(\d{2})(\d{2})$/.exec(strip(pasted))?.slice(1) ?? null;
}

/** Sort code and account number, pasted together; null where the text is not both. */
export function splitAccount(
  pasted: string,
): Pick<BankDetailsValues, 'sortCode' | 'accountNumber'> | null {
  const digits = pasted.replace(/\D/g, '');
  const sortCode = splitSortCode(digits.slice(0, 6));
  return sortCode && digits.length === 14 ? { sortCode, accountNumber: digits.slice(6) } : null;
}

/** Stops a ninth character from being typed, but never cuts what is pasted: its error states what is wrong. */
export function limitAccountNumber(previous: string, typed: string): string {
  const grownBy = strip(typed).length - strip(previous).length;
  const isFull = strip(previous).length >= ACCOUNT_NUMBER_DIGITS;
  return isFull && grownBy === 1 ? previous : typed;
}

/** What travels: digits only. */
export function toBankDetails({ sortCode, accountNumber }: BankDetailsValues): BankDetails {
  return { sortCode: sortCode.map(strip).join(''), bankAccount: strip(accountNumber) };
}

/** Whether that is what these values would send. */
export function areSameDetails(details: BankDetails, values: BankDetailsValues): boolean {
  return JSON.stringify(details) === JSON.stringify(toBankDetails(values));
}

/** All of an account number that is shown again once it has been sent. */
export function lastFourDigits({ accountNumber }: BankDetailsValues): string {
  return strip(accountNumber).slice(-4);
}
