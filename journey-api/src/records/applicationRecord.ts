import { LOAN_LIMITS, representativeApr } from 'lending';
import type { Application } from '../application/Application';
import { updateApplication } from '../application/applicationRepository';
import { confirmedAddressOf } from '../application/customerAddresses';
import type { JourneyStep } from '../application/journeyStep';
import { insertEventEntry } from '../audit/auditTrail';
import type { ApplicantConsents, ApplicationRecord } from '../contract/contract';
import { affordabilityOf } from '../eligibility/storedAnswers';
import { fingerprintOf } from '../idempotency/idempotency';
import { firstPaymentOf } from '../pricing/repayment';

type RecordedProduct = NonNullable<ApplicationRecord['product']>;

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
  const { customer, lenderFile, identifiers, creditScore, consents, product } = application;
  return {
    title: customer.title,
    firstName: customer.firstName,
    middleName: customer.middleName,
    lastName: customer.lastName,
    dateOfBirth: customer.dateOfBirth,
    paymentStartDate: product ? firstPaymentOf(application, now) : undefined,
    dcmScore: creditScore ?? undefined,
    applicantRisk: lenderFile.riskGroup,
    currentAddress: confirmedAddressOf(application)?.address,
    previousAddress: customer.previousAddress,
    contacts: {
      email: customer.email,
      mobile: customer.mobile,
      homePhone: customer.homePhone,
    },
    identifiers,
    affordability: affordabilityOf(application) ?? undefined,
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
  aggregatorId: application.aggregatorId ?? undefined,
  state: application.state,
  subState: application.subState ?? undefined,
  createdAt: application.createdAt.toISOString(),
  modifiedAt: application.modifiedAt.toISOString(),
  employmentStartDate: application.answers?.employmentStartDate,
  applicant: applicantOf(application, now),
  product: productOf(application, brandName),
  creditDecision: application.decision ?? undefined,
});

/** Allowed at any time. Each change is recorded in the audit trail. */
export async function changeConsents(
  step: JourneyStep,
  consents: ApplicantConsents,
): Promise<void> {
  const { transaction, application, now } = step;
  if (fingerprintOf(application.consents) === fingerprintOf(consents)) return;
  await updateApplication(transaction, application.applicationId, { consents, modifiedAt: now });
  await insertEventEntry(step, {
    event: 'consentsChanged',
    actor: 'applicant',
    reason: 'The applicant chose how to be written to',
    details: { before: application.consents, after: consents },
  });
}
