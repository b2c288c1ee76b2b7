import { Readable } from 'node:stream';
import { comfortableAnswers } from 'lending/sandbox';
import type { Application, JourneyState } from '../application/Application';
import { findApplication } from '../application/applicationRepository';
import { addressesOf } from '../application/customerAddresses';
import { runStep, type JourneyStep } from '../application/journeyStep';
import { asksForProofs } from '../application/stateMachine';
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

/** What the applicant does next; undefined where nothing is left to do. */
function nextStep(application: Application): Work | undefined {
  const { state, documentsSubmitted } = application;
  if (state === 'started')
    return byUseCase((step) =>
      confirmAddress(step, { addressId: addressesOf(application)[0]?.id ?? '' }),
    );
  if (state === 'detailsConfirmed')
    return byUseCase((step) => checkEligibility(step, comfortableAnswers));
  if (state === 'eligible' || state === 'counterOffer')
    return byUseCase((step) => applyAndSign(step));
  if (state === 'signed') return byUseCase((step) => submitBankDetails(step, account));
  return asksForProofs(application) && !documentsSubmitted ? sendProof : undefined;
}

/** How many of the applicant's steps are over: the address, the eligibility check, the signature. */
function stepsOver(state: JourneyState): number {
  if (state === 'started') return 0;
  if (state === 'detailsConfirmed') return 1;
  return ['eligible', 'counterOffer', 'notEligible'].includes(state) ? 2 : 3;
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
    const step = stepsOver(application.state) < steps ? nextStep(application) : undefined;
    if (step) await step(context, applicationId);
    else return arrivedAt(application, startAt, screen);
  }
}

function arrivedAt(application: Application, startAt: StartAt, screen?: string): string {
  const path = initialPath(application, application.applicationId, screen);
  const isShort = startAt !== 'end' && stepsOver(application.state) < starts[startAt].steps;
  if (isShort || (screen !== undefined && path !== screen))
    throw new JourneyError(409, {
      error: 'This applicant does not get there',
      errorMessage: `What the lender knows about them leads to ${pathDuringJourney(application)}.`,
    });
  return path;
}
