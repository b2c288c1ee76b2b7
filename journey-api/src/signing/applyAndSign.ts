import { decideFully, hasTooManyLoans, type FullDecision } from 'lending';
import type { SignedDocuments } from '../application/Application';
import type { JourneyStep } from '../application/journeyStep';
import { nextState, type JourneyEvent } from '../application/stateMachine';
import type { ApplyAndSign } from '../contract/contract';
import type { DocumentTree } from '../documents/documentTree';
import { freezeDocuments } from '../documents/frozenDocuments';
import { buildDocuments, htmlDocumentsOf } from '../documents/loanDocuments';
import { unprintableSigns } from '../documents/pdf/pdfFonts';
import { signatureText } from '../documents/texts/signatureText';
import { errorText } from '../errors/errorText';
import { documentsChanged, JourneyError, wrongInput, wrongState } from '../errors/JourneyError';
import { transition } from '../transitions/transition';

function eventOf(decided: FullDecision): JourneyEvent {
  if (decided.decision === 'Accepted') return { type: 'accepted' };
  if (decided.decision === 'Declined') return { type: 'declined' };
  return { type: 'referred', referral: decided.referral };
}

/** The call itself is the signature: the screen makes it only when the box is ticked, and says so. */
const signatureOf = (
  trees: DocumentTree[],
  sha256: SignedDocuments,
  { now, shown }: { now: Date; shown: ShownDocuments | undefined },
) => ({
  ticked: true,
  ...(shown && { shown }),
  statement: signatureText.prescribed,
  signedAt: now.toISOString(),
  documents: trees.map(({ documentType, version }) => ({
    documentType,
    version,
    sha256: sha256[documentType],
  })),
});

/** The hash of each document that the applicant was shown, by its type. */
export type ShownDocuments = Record<string, string>;

/** @throws {JourneyError} 409 where the applicant read anything else than what would be signed now */
async function requireAsShown(
  { context, transaction, application }: JourneyStep,
  shown: ShownDocuments,
): Promise<void> {
  const current = await htmlDocumentsOf({ ...context, database: transaction }, application);
  if (current.some(({ documentType, hash }) => shown[documentType] !== hash))
    throw documentsChanged();
}

/** Nothing is signed: the applicant is not eligible any more, and the screen of that says why. */
async function refuseLoan(step: JourneyStep): Promise<ApplyAndSign> {
  const decision = 'Redirect';
  await transition(
    step,
    { type: 'loansExceeded' },
    {
      decision,
      eligibilityOutcome: 'notEligible',
      notEligibleReason: { reason: 'tooManyLoans', wasFileSeen: true },
      product: null,
    },
  );
  return { decision };
}

/**
 * A GET may arrive twice; the first decision is the one that counts.
 * @param shown undefined where the caller does not say what the applicant read
 * @param mustSay whether this is refused
 * @throws {JourneyError} 400 where the caller must say it and does not, 409 in a wrong state or where it has changed
 */
export async function applyAndSign(
  step: JourneyStep,
  { shown, mustSay = false }: { shown?: ShownDocuments | undefined; mustSay?: boolean } = {},
): Promise<ApplyAndSign> {
  const { context, transaction, application, now } = step;
  if (application.decision) return { decision: application.decision };
  if (!application.product) throw wrongState();
  if (hasTooManyLoans(application.lenderFile)) return refuseLoan(step);
  const decided = decideFully(application.lenderFile);
  const event = eventOf(decided);
  // Refuses a wrong state before any document is built and stored.
  nextState(application, event);
  if (shown) await requireAsShown(step, shown);
  else if (mustSay) throw wrongInput();
  const trees = await buildDocuments(
    { ...context, database: transaction },
    { ...application, signedAt: now },
  );
  // What is signed has to be readable in its PDF.
  if (unprintableSigns(JSON.stringify(trees)).length > 0)
    throw new JourneyError(409, errorText.documentsUnprintable);
  const { applicationId } = application;
  const signedDocuments = await freezeDocuments(transaction, applicationId, trees, now);
  const changes = { decision: decided.decision, signedAt: now, signedDocuments };
  await transition(step, event, changes, {
    signature: signatureOf(trees, signedDocuments, { now, shown }),
  });
  return { decision: decided.decision };
}
