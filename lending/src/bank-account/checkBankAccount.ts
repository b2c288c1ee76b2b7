import {
  publishedModulusRules,
  type FindModulusRules,
  type ModulusMethod,
  type ModulusRule,
} from './modulusRules';
import { sortCodeSubstitutions } from './modulusTables';

/** Six digits and eight. */
export type BankAccount = { sortCode: string; accountNumber: string };

const MODULUS: Record<ModulusMethod, number> = { MOD10: 10, MOD11: 11, DBLAL: 10 };

const WEIGHTS_WHERE_A_IS_SET = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
const WEIGHTS_WHERE_G_IS_NINE = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1];
const SORT_CODE_FOR_EXCEPTION_8 = '090126';
const SORT_CODE_FOR_EXCEPTION_9 = '309634';

/** The method names the digits of an account number a to h. */
const digit = (accountNumber: string, name: string): number =>
  Number(accountNumber['abcdefgh'.indexOf(name)]);

const withoutLeadingEight = (weights: readonly number[]): readonly number[] =>
  weights.map((weight, place) => (place < 8 ? 0 : weight));

function effectiveSortCode(sortCode: string, exception: number): string {
  if (exception === 5) return sortCodeSubstitutions[sortCode] ?? sortCode;
  if (exception === 8) return SORT_CODE_FOR_EXCEPTION_8;
  return exception === 9 ? SORT_CODE_FOR_EXCEPTION_9 : sortCode;
}

function effectiveWeights(
  { weights, exception }: ModulusRule,
  accountNumber: string,
): readonly number[] {
  const endsInNine = digit(accountNumber, 'g') === 9;
  if (exception === 2 && digit(accountNumber, 'a') !== 0) {
    return endsInNine ? WEIGHTS_WHERE_G_IS_NINE : WEIGHTS_WHERE_A_IS_SET;
  }
  if (exception === 7 && endsInNine) return withoutLeadingEight(weights);
  if (exception === 10 && endsInNine && /^[09]9/.test(accountNumber)) {
    return withoutLeadingEight(weights);
  }
  return weights;
}

const digitSum = (product: number): number => Math.floor(product / 10) + (product % 10);

function remainderOf(rule: ModulusRule, { sortCode, accountNumber }: BankAccount): number {
  const weights = effectiveWeights(rule, accountNumber);
  const products = [...effectiveSortCode(sortCode, rule.exception), ...accountNumber].map(
    (figure, place) => Number(figure) * (weights[place] ?? 0),
  );
  const terms = rule.method === 'DBLAL' ? products.map(digitSum) : products;
  const total = terms.reduce((sum, term) => sum + term, rule.exception === 1 ? 27 : 0);
  return total % MODULUS[rule.method];
}

/** Exception 5 keeps its check digits apart: g for the first check, h for the second. */
function passesWithCheckDigit(method: ModulusMethod, remainder: number, account: string) {
  const checkDigit = digit(account, method === 'MOD11' ? 'g' : 'h');
  return (MODULUS[method] - remainder) % MODULUS[method] === checkDigit;
}

/** Exception 14: an account number without its last digit, where that can be a customer's own 0, 1 or 9. */
const passesWithoutLastDigit = (rule: ModulusRule, { sortCode, accountNumber }: BankAccount) =>
  /[019]$/.test(accountNumber) &&
  remainderOf(rule, { sortCode, accountNumber: `0${accountNumber.slice(0, 7)}` }) === 0;

/**
 * Whether an account passes one check of the table.
 * @param rule the check
 * @param account sort code of six digits, account number of eight
 * Source: Pay.UK (Vocalink), 'Validating account numbers', exceptions 1 to 14.
 */
function passesModulusCheck(rule: ModulusRule, account: BankAccount): boolean {
  const remainder = remainderOf(rule, account);
  if (rule.exception === 4) return remainder === Number(account.accountNumber.slice(-2));
  if (rule.exception === 5) {
    return passesWithCheckDigit(rule.method, remainder, account.accountNumber);
  }
  if (remainder === 0) return true;
  return rule.exception === 14 && passesWithoutLastDigit(rule, account);
}

/** `presumedValid` where the method has no answer, since the sort code is in no range of the table. */
type BankAccountCheck = 'valid' | 'invalid' | 'presumedValid';

/** First checks of which it is enough to pass either that or the second. */
const EXCEPTIONS_WITH_A_CHOICE = [2, 10, 12];

/** Exception 6: the account is in another currency, which the method counts as valid. */
const isForeignCurrency = (accountNumber: string): boolean =>
  /^[4-8].{5}(\d)\1$/.test(accountNumber);

/** Exception 3 leaves out the second check where the third digit is 6 or 9. */
const isNeeded = ({ exception }: ModulusRule, accountNumber: string): boolean =>
  exception !== 3 || !/^..[69]/.test(accountNumber);

/**
 * The UK modulus check: whether an account number can belong to a sort code. It does not show that the account exists.
 * @param account `sortCode` of six digits, `accountNumber` of eight, nothing between; anything else is `invalid`
 * @param findRules the table to go by, by default the published one
 * Source: Pay.UK (Vocalink), 'Validating account numbers'.
 */
export function checkBankAccount(
  { sortCode, accountNumber }: BankAccount,
  findRules: FindModulusRules = publishedModulusRules,
): BankAccountCheck {
  if (!/^\d{6}$/.test(sortCode) || !/^\d{8}$/.test(accountNumber)) return 'invalid';
  const [first, second] = findRules(sortCode);
  if (!first) return 'presumedValid';
  if (first.exception === 6 && isForeignCurrency(accountNumber)) return 'valid';

  const passes = (rule: ModulusRule) => passesModulusCheck(rule, { sortCode, accountNumber });
  const passesSecond = () => !second || !isNeeded(second, accountNumber) || passes(second);
  const valid = EXCEPTIONS_WITH_A_CHOICE.includes(first.exception)
    ? passes(first) || passesSecond()
    : passes(first) && passesSecond();
  return valid ? 'valid' : 'invalid';
}
