import { queueMail } from '../mail/queueMail';
import { updateApplication } from '../application/applicationRepository';
import { asksForProofs, positionOf } from '../application/applicationState';
import { wrongState } from '../errors/JourneyError';
import type { JourneyStep } from '../application/journeyStep';

/** Someone who presses the button again and again is written to once. */
const TOLD_FOR_MS = 15 * 60 * 1000;

const isMissingProofs = ({ application }: JourneyStep): boolean =>
  asksForProofs(positionOf(application)) && !application.documentsSubmitted;

/** Mails the way back to an applicant whose documents could not be submitted. */
export const reportFailedSubmit = async (step: JourneyStep): Promise<void> => {
  if (!isMissingProofs(step)) return;
  const { transaction, application, now } = step;
  const { applicationId, uploadFailedAt } = application;
  if (uploadFailedAt && now.getTime() - uploadFailedAt.getTime() < TOLD_FOR_MS) return;
  await updateApplication(transaction, applicationId, { uploadFailedAt: now });
  await queueMail(step, 'uploadFailed');
};

/** The same at the screen's wish: a submit that never arrived here is known to the browser alone. */
export const mailProofLink = async (step: JourneyStep): Promise<void> => {
  if (!isMissingProofs(step)) throw wrongState();
  await reportFailedSubmit(step);
};
