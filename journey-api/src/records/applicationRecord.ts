import { LOAN_LIMITS, representativeApr } from 'lending';
import type { Application } from '../application/Application';
import { updateApplication } from '../application/applicationRepository';
import type { JourneyStep } from '../application/journeyStep';
import { insertEventEntry } from '../audit/auditTrail';
import type { ApplicantConsents, ApplicationRecord } from '../contract/contract';
import { affordabilityOf } from '../eligibility/storedAnswers';
import { firstPaymentOf } from '../pricing/repayment';

type RecordedProduct = NonNullable<ApplicationRecord['product']>;

const ifPresent = <Field extends string, Value>(
  field: Field,
  value: Value | null | undefined,
): Partial<Record<Field, Value>> =>
  value === null || value === undefined
    ? {}
    : ({ [field]: value } as Partial<Record<Field, Value>>);

const productOf = (
  { brand, lenderFile, product }: Application,
  brandName: string,
): RecordedProduct | undefined =>
  product
    ? {
        brandCode: brand,
        brandName,
        name: 'Personal loan',
        productPricingId: `${brand}-${lenderFile.riskGroup.toLowerCase()}-${product.loanTerm}`,
        apr: representativeApr(lenderFile.riskGroup),
        loanApr: product.apr,
        creditLimit: lenderFile.maxLoan ?? LOAN_LIMITS.max,
        loanTerm: product.loanTerm,
        monthlyPayment: product.monthlyPayment,
        totalAmount: product.totalAmount,
      }
    : undefined;

function applicantOf(application: Application, now: Date): ApplicationRecord['applicant'] {
  const { applicant, lenderRecord, lenderFile, addressId, consents, product } = application;
  return {
    title: applicant.title,
    firstName: applicant.firstName,
    ...ifPresent('middleName', lenderRecord.middleName),
    lastName: applicant.lastName,
    dateOfBirth: applicant.dateOfBirth,
    ...ifPresent('paymentStartDate', product && firstPaymentOf(application, now)),
    ...ifPresent('dcmScore', lenderRecord.dcmScore),
    applicantRisk: lenderFile.riskGroup,
    ...ifPresent('currentAddress', addressId === null ? null : lenderRecord.addresses?.[addressId]),
    ...ifPresent('previousAddress', lenderRecord.previousAddress),
    contacts: {
      email: applicant.email,
      mobile: applicant.mobile,
      ...ifPresent('homePhone', lenderRecord.homePhone),
    },
    identifiers: lenderRecord.identifiers ?? {},
    ...ifPresent('affordability', affordabilityOf(application)),
    applicantConsents: consents,
  };
}

export const recordOf = (
  application: Application,
  brandName: string,
  now: Date,
): ApplicationRecord => ({
  id: application.applicationId,
  applicationRef: application.reference,
  ...ifPresent('aggregatorId', application.lenderRecord.aggregatorId),
  state: application.state,
  ...ifPresent('subState', application.subState),
  createdAt: application.createdAt.toISOString(),
  modifiedAt: application.modifiedAt.toISOString(),
  ...ifPresent('employmentStartDate', application.answers?.employmentStartDate),
  applicant: applicantOf(application, now),
  ...ifPresent('product', productOf(application, brandName)),
  ...ifPresent('creditDecision', application.decision),
});

/** Allowed at any time. Each change is recorded in the audit trail. */
export async function changeConsents(
  step: JourneyStep,
  consents: ApplicantConsents,
): Promise<void> {
  const { transaction, application, now } = step;
  if (JSON.stringify(application.consents) === JSON.stringify(consents)) return;
  await updateApplication(transaction, application.applicationId, { consents, modifiedAt: now });
  await insertEventEntry(step, {
    event: 'consentsChanged',
    actor: 'applicant',
    reason: 'The applicant chose how to be written to',
    details: { before: application.consents, after: consents },
  });
}
