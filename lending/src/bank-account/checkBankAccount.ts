import { publishedModulusRules, type FindModulusRules, type ModulusRule } from './modulusRules';
import { passesModulusCheck, type BankAccount } from './passesModulusCheck';

/** `presumedValid` where the method can't tell, since the sort code is in no range of the table. */
export type BankAccountCheck = 'valid' | 'invalid' | 'presumedValid';

/** First checks of which it is enough to pass either that or the second. */
const EXCEPTIONS_WITH_A_CHOICE = [2, 10, 12];

/** Exception 6: the account is in another currency, of which the method says that it counts as valid. */
const isForeignCurrency = (accountNumber: string): boolean =>
  /^[4-8].{5}(\d)\1$/.test(accountNumber);

/** Exception 3 leaves out the second check where the third digit is 6 or 9. */
const isNeeded = ({ exception }: ModulusRule, accountNumber: string): boolean =>
  exception !== 3 || !/^..[69]/.test(accountNumber);

/**
 * The UK modulus check: whether an account number can belong to a sort code. It does not say that the account exists.
 * @param account `sortCode` of six digits, `accountNumber` of eight, nothing between; anything else is `invalid`
 * @param findRules the table to go by, the published one unless told
 * Source: Pay.UK (Vocalink), 'Validating account numbers'.
 */
export const checkBankAccount = (
  { sortCode, accountNumber }: BankAccount,
  findRules: FindModulusRules = publishedModulusRules,
): BankAccountCheck => {
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
};
