import { Readable } from 'node:stream';
import { comfortableAnswers } from 'lending/sandbox';
import type { Application } from '../application/Application';
import { findApplication } from '../application/applicationRepository';
import { addressesOf } from '../application/customerAddresses';
import { runStep, type JourneyStep } from '../application/journeyStep';
import { isMissingProofs } from '../application/stateMachine';
import { confirmAddress } from '../applicant/confirmAddress';
import { submitBankDetails } from '../bank-details/submitBankDetails';
import type { StartAt } from '../contract/contract';
import { checkEligibility } from '../eligibility/checkEligibility';
import { JourneyError, notFound } from '../errors/JourneyError';
import { initialPath, pathDuringJourney } from '../navigation/resumePaths';
import { submitDocuments } from '../proofs/changeProofs';
import type { ProofContext } from '../proofs/proofStore';
import { receiveInto } from '../proofs/receiveUpload';
import { uploadProof } from '../proofs/uploadProof';
import { applyAndSign } from '../signing/applyAndSign';

const account = { sortCode: '202959', bankAccount: '63748472' };
/** A picture of a sheet with lines. */
const payslip = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAACAAQAAAADcp1EXAAAAIklEQVR42mP4jwQYhgOHAQ7QOaP2jNozas+oPUPbnu' +
    'HFAQAa0As8Q0gQBAAAAABJRU5ErkJggg==',
  'base64',
);

type Work = (context: ProofContext, applicationId: string) => Promise<unknown>;

const byUseCase =
  (run: (step: JourneyStep) => Promise<unknown>): Work =>
  (context, applicationId) =>
    runStep(context, applicationId, run);

const sendProof: Work = async (context, applicationId) => {
  const file = await receiveInto(context.proofs.arriving, Readable.from([payslip]));
  const upload = { applicationId, idempotencyKey: undefined, type: 'payslips', file } as const;
  await uploadProof(context, { ...upload, fileName: 'payslip.png' });
  await runStep(context, applicationId, submitDocuments);
};

/** How many steps are over, of the address, the eligibility check and the signature, and what the applicant does next. */
function progressOf(application: Application): { over: number; next?: Work | undefined } {
  switch (application.state) {
    case 'started': {
      const addressId = addressesOf(application)[0]?.id ?? '';
      return { over: 0, next: byUseCase((step) => confirmAddress(step, { addressId })) };
    }
    case 'detailsConfirmed':
      return { over: 1, next: byUseCase((step) => checkEligibility(step, comfortableAnswers)) };
    case 'eligible':
    case 'counterOffer':
      return { over: 2, next: byUseCase(applyAndSign) };
    case 'notEligible':
      return { over: 2 };
    case 'signed':
      return { over: 3, next: byUseCase((step) => submitBankDetails(step, account)) };
    default:
      return { over: 3, next: isMissingProofs(application) ? sendProof : undefined };
  }
}

/** The steps that lie behind the applicant, and the screen where it is not the one that the state opens. */
const starts: Record<StartAt, { steps: number; screen?: string }> = {
  landing: { steps: 0 },
  contactDetails: { steps: 0, screen: '/contact-details' },
  eligibilityForm: { steps: 1 },
  offer: { steps: 2 },
  signing: { steps: 2, screen: '/apply-and-sign' },
  afterSigning: { steps: 3 },
  bankDetails: { steps: 3, screen: '/bank-details' },
  upload: { steps: 3, screen: '/upload' },
  end: { steps: Number.POSITIVE_INFINITY },
};

/**
 * Does an applicant's steps up to a place of the journey, by the use cases that the calls of the journey run.
 * @returns the path of the screen that the applicant is at
 * @throws {JourneyError} 409 where the lender's file leads somewhere else
 */
export async function advanceApplication(
  context: ProofContext,
  applicationId: string,
  startAt: StartAt,
): Promise<string> {
  const { steps, screen } = starts[startAt];
  for (;;) {
    const application = await findApplication(context.database, applicationId);
    if (!application) throw notFound();
    const { over, next } = progressOf(application);
    if (!next || over >= steps) return arrivedAt(application, startAt, screen);
    await next(context, applicationId);
  }
}

function arrivedAt(application: Application, startAt: StartAt, screen?: string): string {
  const path = initialPath(application, application.applicationId, screen);
  const isShort = startAt !== 'end' && progressOf(application).over < starts[startAt].steps;
  if (isShort || (screen !== undefined && path !== screen))
    throw new JourneyError(409, {
      error: 'This applicant does not get there',
      errorMessage: `What the lender knows about them leads to ${pathDuringJourney(application)}.`,
    });
  return path;
}
