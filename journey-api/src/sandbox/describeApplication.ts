import { findApplication } from '../application/applicationRepository';
import type { SandboxApplication } from '../contract/contract';
import type { Queryable } from '../database/database';
import { notFound } from '../errors/JourneyError';

/**
 * Where an application is, and what its applicant logs in with.
 * @throws {JourneyError} 404 where there is none
 */
export async function describeApplication(
  database: Queryable,
  applicationId: string,
): Promise<SandboxApplication> {
  const application = await findApplication(database, applicationId);
  if (!application) throw notFound();
  const { reference, state, subState, customer } = application;
  return {
    applicationRef: reference,
    state: subState === null ? state : `${state}, ${subState}`,
    postcode: customer.addresses[0]?.postcode ?? '',
    dateOfBirth: customer.dateOfBirth,
  };
}
