import { decideFully, type FullDecision } from 'lending';
import type { SignedDocuments } from '../application/Application';
import type { JourneyStep } from '../application/journeyStep';
import { nextState, type JourneyEvent } from '../application/stateMachine';
import type { ApplyAndSign } from '../contract/contract';
import type { DocumentTree } from '../documents/documentTree';
import { freezeDocuments } from '../documents/frozenDocuments';
import { buildDocuments } from '../documents/loanDocuments';
import { signatureText } from '../documents/texts/signatureText';
import { wrongState } from '../errors/JourneyError';
import { transition } from '../transitions/transition';

const eventOf = (decided: FullDecision): JourneyEvent => {
  if (decided.decision === 'Accepted') return { type: 'accepted' };
  if (decided.decision === 'Declined') return { type: 'declined' };
  return { type: 'referred', referral: decided.referral };
};

/** The call itself is the signature: the screen makes it only when the box is ticked, and says so. */
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

/** A GET may arrive twice; the first decision is the one that counts. */
export const applyAndSign = async (step: JourneyStep): Promise<ApplyAndSign> => {
  const { application, now } = step;
  if (application.decision) return { decision: application.decision };
  if (!application.product) throw wrongState();
  const decided = decideFully(application.lenderFile);
  const event = eventOf(decided);
  // Refuses a wrong state before any document is built and stored.
  nextState(application, event);
  const trees = await buildDocuments(step.context, { ...application, signedAt: now });
  const { applicationId } = application;
  const signedDocuments = await freezeDocuments(step.transaction, applicationId, trees, now);
  const changes = { decision: decided.decision, signedAt: now, signedDocuments };
  await transition(step, event, changes, {
    signature: signatureOf(trees, signedDocuments, now),
  });
  return { decision: decided.decision };
};
