import type { BankAccount } from './Application';
import type { Sealer } from '../sealing/sealer';

const additionalDataOf = (applicationId: string): string => `bank account of ${applicationId}`;

/** @returns the account as it is stored, in base64 */
export function sealAccount(sealer: Sealer, applicationId: string, account: BankAccount): string {
  const plain = Buffer.from(JSON.stringify(account));
  return sealer.seal(plain, additionalDataOf(applicationId)).toString('base64');
}

/** @throws Error for an account that is not sealed, or whose key is not configured */
export function openAccount(sealer: Sealer, applicationId: string, sealed: string): BankAccount {
  const plain = sealer.open(Buffer.from(sealed, 'base64'), additionalDataOf(applicationId));
  return JSON.parse(plain.toString()) as BankAccount;
}
