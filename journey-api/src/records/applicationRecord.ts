import type { ApplicantConsents, ApplicationRecord } from '../contract/contract';
import { MAX_LOAN, representativeApr } from 'lending';
import type { Application } from '../application/Application';
import { updateApplication } from '../application/applicationRepository';
import { insertAuditEntry } from '../audit/auditRepository';
import { affordabilityOf } from '../eligibility/answersHeld';
import type { JourneyStep } from '../application/journeyStep';
import { firstPaymentOf } from '../pricing/repayment';

type RecordedProduct = NonNullable<ApplicationRecord['product']>;

/** Leaves out what is not held. */
const held = <Field extends string, Value>(
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
        productPricingId: `${brand}-${lenderFile.riskGroup.toLowerCase()}-${product.term * 12}`,
        apr: representativeApr(lenderFile.riskGroup),
        loanApr: product.apr,
        creditLimit: lenderFile.maxLoan ?? MAX_LOAN,
        loanTerm: product.term * 12,
        monthlyPayment: product.monthlyPayment,
        totalAmount: product.totalAmount,
      }
    : undefined;

const applicantOf = (application: Application, now: Date): ApplicationRecord['applicant'] => {
  const { applicant, lenderRecord, lenderFile, addressId, consents, product } = application;
  return {
    title: applicant.title,
    firstName: applicant.firstName,
    ...held('middleName', lenderRecord.middleName),
    lastName: applicant.lastName,
    dateOfBirth: applicant.dateOfBirth,
    ...held('paymentStartDate', product && firstPaymentOf(application, now)),
    ...held('dcmScore', lenderRecord.dcmScore),
    applicantRisk: lenderFile.riskGroup,
    ...held('currentAddress', addressId === null ? null : lenderRecord.addresses?.[addressId]),
    ...held('previousAddress', lenderRecord.previousAddress),
    contacts: {
      email: applicant.email,
      mobile: applicant.mobile,
      ...held('homePhone', lenderRecord.homePhone),
    },
    identifiers: lenderRecord.identifiers ?? {},
    ...held('affordability', affordabilityOf(application)),
    applicantConsents: consents,
  };
};

export const recordOf = (
  application: Application,
  brandName: string,
  now: Date,
): ApplicationRecord => ({
  id: application.applicationId,
  applicationRef: application.reference,
  ...held('aggregatorId', application.lenderRecord.aggregatorId),
  state: application.state,
  ...held('subState', application.subState),
  createdAt: application.createdAt.toISOString(),
  modifiedAt: application.modifiedAt.toISOString(),
  ...held('employmentStartDate', application.answers?.employmentStartDate),
  applicant: applicantOf(application, now),
  ...held('product', productOf(application, brandName)),
  ...held('creditDecision', application.decision),
});

/** Theirs to change at any time; each change can be proved later. */
export const changeConsents = async (
  { transaction, application, now }: JourneyStep,
  consents: ApplicantConsents,
): Promise<void> => {
  const { applicationId, state, subState } = application;
  if (JSON.stringify(application.consents) === JSON.stringify(consents)) return;
  await updateApplication(transaction, applicationId, { consents, modifiedAt: now });
  await insertAuditEntry(transaction, {
    applicationId,
    event: 'consentsChanged',
    fromState: state,
    fromSubState: subState,
    toState: state,
    toSubState: subState,
    happenedAt: now,
    actor: 'applicant',
    reason: 'The applicant chose how to be written to',
    details: { before: application.consents, after: consents },
  });
};
