import type { ApplyAndSign } from '../contract/contract';
import { decideFully } from 'lending';
import { positionOf } from '../application/applicationState';
import { nextPosition, type JourneyEvent } from '../application/stateMachine';
import type { JourneyStep } from '../application/journeyStep';
import { moveApplication } from '../transitions/transition';
import { freezeDocuments } from '../documents/frozenDocuments';
import { buildDocuments } from '../documents/loanDocuments';
import { signatureText, type DocumentTree } from '../documents/documents';
import type { SignedDocuments } from '../application/Application';
import { wrongState } from '../errors/JourneyError';

type FullDecision = ReturnType<typeof decideFully>;

const eventOf = (decided: FullDecision): JourneyEvent => {
  if (decided.decision === 'Accepted') return { type: 'accepted' };
  if (decided.decision === 'Declined') return { type: 'declined' };
  return { type: 'referred', referral: decided.referral };
};

/** The call is the tick: the screen makes it only with the box ticked, and says so beside it. */
const signatureOf = (trees: DocumentTree[], sha256: SignedDocuments, now: Date) => ({
  ticked: true,
  statement: signatureText.prescribed,
  signedAt: now.toISOString(),
  documents: trees.map(({ documentType, version }) => ({
    documentType,
    version,
    sha256: sha256[documentType],
  })),
});

/** Asked for by GET, so it may arrive twice: the first decision stands. */
export const applyAndSign = async (step: JourneyStep): Promise<ApplyAndSign> => {
  const { application, now } = step;
  if (application.decision) return { decision: application.decision };
  if (!application.product) throw wrongState();
  const decided = decideFully(application.lenderFile);
  const event = eventOf(decided);
  // Before anything is kept: a state that does not allow it must not reach the documents.
  nextPosition(positionOf(application), event);
  const trees = await buildDocuments(step.context, { ...application, signedAt: now });
  const { applicationId } = application;
  const signedDocuments = await freezeDocuments(step.transaction, applicationId, trees, now);
  const changes = { decision: decided.decision, signedAt: now, signedDocuments };
  await moveApplication(step, event, changes, {
    signature: signatureOf(trees, signedDocuments, now),
  });
  return { decision: decided.decision };
};
