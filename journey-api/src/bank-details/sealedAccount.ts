import type { BankAccount, StoredAccount } from '../application/Application';
import type { Sealer } from '../sealing/sealer';

const aboutOf = (applicationId: string): string => `bank account of ${applicationId}`;

export const sealAccount = (
  sealer: Sealer,
  applicationId: string,
  account: BankAccount,
): StoredAccount => {
  const plain = Buffer.from(JSON.stringify(account));
  return { sealed: sealer.seal(plain, aboutOf(applicationId)).toString('base64') };
};

/** @throws {DataKeyError} where the key that sealed it is gone */
export const openAccount = (
  sealer: Sealer,
  applicationId: string,
  stored: StoredAccount,
): BankAccount => {
  if (!('sealed' in stored)) return stored;
  const plain = sealer.open(Buffer.from(stored.sealed, 'base64'), aboutOf(applicationId));
  return JSON.parse(plain.toString()) as BankAccount;
};

export const isSealedByCurrent = (sealer: Sealer, stored: StoredAccount): boolean =>
  'sealed' in stored && sealer.isCurrent(Buffer.from(stored.sealed, 'base64'));
