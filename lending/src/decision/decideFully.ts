import type { FullReferral, LenderFile } from '../lenderFile';

/** `referral` is present exactly where the decision is `Redirect`. */
export type FullDecision =
  | { decision: 'Accepted' }
  | { decision: 'Declined' }
  | { decision: 'Redirect'; referral: FullReferral };

/**
 * The decision after the full search, once the agreement is signed. A decline outweighs a referral: nobody is asked
 * for proofs that can change nothing.
 * Source: the lender's policy.
 */
export const decideFully = ({
  hardDecline,
  referral,
}: Pick<LenderFile, 'hardDecline' | 'referral'>): FullDecision => {
  if (hardDecline) return { decision: 'Declined' };
  return referral ? { decision: 'Redirect', referral } : { decision: 'Accepted' };
};
