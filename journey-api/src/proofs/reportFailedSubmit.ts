import { queueMail } from '../mail/queueMail';
import { updateApplication } from '../repositories/applicationRepository';
import { asksForProofs, positionOf } from '../services/journeyPosition';
import type { JourneyStep } from '../services/journeyStep';

/** Someone who presses the button again and again is written to once. */
const TOLD_FOR_MS = 15 * 60 * 1000;

/** Mails the way back to an applicant whose documents could not be submitted. */
export const reportFailedSubmit = async (step: JourneyStep): Promise<void> => {
  const { transaction, application, now } = step;
  const { applicationId, uploadFailedAt, documentsSubmitted } = application;
  if (!asksForProofs(positionOf(application)) || documentsSubmitted) return;
  if (uploadFailedAt && now.getTime() - uploadFailedAt.getTime() < TOLD_FOR_MS) return;
  await updateApplication(transaction, applicationId, { uploadFailedAt: now });
  await queueMail(step, 'uploadFailed');
};
