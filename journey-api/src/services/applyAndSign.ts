import type { ApplyAndSign } from '../contract/contract';
import { decideFully } from '../lending/lending';
import type { JourneyEvent } from './journeyState';
import type { JourneyStep } from './journeyStep';
import { moveApplication } from './moveApplication';
import { signedFingerprints } from './loanDocuments';
import { wrongState } from './journeyError';

type FullDecision = ReturnType<typeof decideFully>;

const eventOf = (decided: FullDecision): JourneyEvent => {
  if (decided.decision === 'Accepted') return { type: 'accepted' };
  if (decided.decision === 'Declined') return { type: 'declined' };
  return { type: 'referred', referral: decided.referral };
};

/** Asked for by GET, so it may arrive twice: the first decision stands. */
export const applyAndSign = async (step: JourneyStep): Promise<ApplyAndSign> => {
  const { application, now } = step;
  if (application.decision) return { decision: application.decision };
  if (!application.product) throw wrongState();
  const decided = decideFully(application.lenderFile);
  await moveApplication(step, eventOf(decided), {
    decision: decided.decision,
    signedAt: now,
    signedDocuments: await signedFingerprints(step.context, application, now),
  });
  return { decision: decided.decision };
};
