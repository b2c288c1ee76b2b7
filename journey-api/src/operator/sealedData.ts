import { hash } from 'node:crypto';
import { findApplication, updateApplication } from '../application/applicationRepository';
import { runStep } from '../application/journeyStep';
import { insertEventEntry, recordOperatorAction } from '../audit/auditTrail';
import { openAccount, sealAccount } from '../application/sealedAccount';
import { idsOf } from '../database/rows';
import { notFound } from '../errors/JourneyError';
import { findProof, listKeptProofIds } from '../proofs/changeProofs';
import type { ProofContext } from '../proofs/proofStore';

async function resealAccounts(context: ProofContext): Promise<number> {
  const { database, sealer } = context;
  let resealed = 0;
  const accounts = 'SELECT application_id AS id FROM applications WHERE bank_account IS NOT NULL';
  for (const id of await idsOf(database, accounts))
    await runStep(context, id, async ({ transaction, application: { bankAccount } }) => {
      if (!bankAccount || sealer.isCurrent(Buffer.from(bankAccount, 'base64'))) return;
      const account = openAccount(sealer, id, bankAccount);
      await updateApplication(transaction, id, { bankAccount: sealAccount(sealer, id, account) });
      resealed += 1;
    });
  return resealed;
}

/**
 * Encrypts by the current data key what another one sealed. Safe to run while applicants are served, and to repeat.
 * @returns how many accounts and proofs it encrypted
 */
export async function resealAll(context: ProofContext) {
  const accounts = await resealAccounts(context);
  let proofs = 0;
  for (const id of await listKeptProofIds(context.database))
    if (await context.proofs.reseal(id)) proofs += 1;
  const done = { accounts, proofs };
  await recordOperatorAction(context.database, 'dataKeysResealed', done, context.config.now());
  return done;
}

/**
 * A proof as it was kept. Who read it is recorded.
 * @throws {JourneyError} 404 where the application has no such proof
 */
export async function readProof(
  context: ProofContext,
  { applicationId, proofId, author }: { applicationId: string; proofId: string; author: string },
): Promise<Buffer> {
  const { database, config, proofs } = context;
  const application = await findApplication(database, applicationId);
  const proof = application && (await findProof(database, applicationId, proofId));
  const content = proof && (await proofs.read(proofId));
  if (!content) throw notFound();
  const step = { transaction: database, application, now: config.now() };
  await insertEventEntry(step, {
    event: 'proofRead',
    actor: 'lender',
    reason: 'The lender read a proof',
    details: { proofId, author, sha256: hash('sha256', content, 'hex') },
  });
  return content;
}
