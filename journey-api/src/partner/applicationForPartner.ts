import { findApplication } from '../application/applicationRepository';
import type { JourneyContext } from '../application/journeyStep';
import { partnerApplicationOf } from '../application/partnerApplication';
import type { PartnerApplication } from '../contract/contract';
import { notFound } from '../errors/JourneyError';
import { expireIfOverdue } from '../transitions/expireApplication';

/** @throws {JourneyError} 404 for an application that another partner has begun, as for one that is not there */
export async function applicationForPartner(
  context: JourneyContext,
  partnerId: string,
  applicationId: string,
): Promise<PartnerApplication> {
  const application = await findApplication(context.database, applicationId);
  if (application?.partnerId !== partnerId) throw notFound();
  return partnerApplicationOf(await expireIfOverdue(context, application));
}
