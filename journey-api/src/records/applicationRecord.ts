import { LOAN_LIMITS, representativeApr } from 'lending';
import type { Application } from '../application/Application';
import { updateApplication } from '../application/applicationRepository';
import type { JourneyStep } from '../application/journeyStep';
import { insertEventEntry } from '../audit/auditTrail';
import type { ApplicantConsents, ApplicationRecord } from '../contract/contract';
import { affordabilityOf } from '../eligibility/storedAnswers';
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
  const { applicant, lenderRecord, lenderFile, addressId, consents, product } = application;
  return {
    title: applicant.title,
    firstName: applicant.firstName,
    middleName: lenderRecord.middleName,
    lastName: applicant.lastName,
    dateOfBirth: applicant.dateOfBirth,
    paymentStartDate: product ? firstPaymentOf(application, now) : undefined,
    dcmScore: lenderRecord.dcmScore,
    applicantRisk: lenderFile.riskGroup,
    currentAddress: lenderRecord.addresses?.[addressId ?? ''],
    previousAddress: lenderRecord.previousAddress,
    contacts: {
      email: applicant.email,
      mobile: applicant.mobile,
      homePhone: lenderRecord.homePhone,
    },
    identifiers: lenderRecord.identifiers ?? {},
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
  aggregatorId: application.lenderRecord.aggregatorId,
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
  if (JSON.stringify(application.consents) === JSON.stringify(consents)) return;
  await updateApplication(transaction, application.applicationId, { consents, modifiedAt: now });
  await insertEventEntry(step, {
    event: 'consentsChanged',
    actor: 'applicant',
    reason: 'The applicant chose how to be written to',
    details: { before: application.consents, after: consents },
  });
}
