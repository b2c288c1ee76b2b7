import * as z from 'zod';
import * as contract from '../contract';

/** One call of the API as the contract has it. */
export type ContractCall = {
  body?: z.ZodType;
  /** The fields of a multipart body. */
  form?: z.ZodType;
  /** None where it is left out. */
  query?: z.ZodType;
  /** By status; null is an answer without a body. */
  answers: Record<number, z.ZodType | null>;
};

const answering = (schema: z.ZodType | null, status = schema ? 200 : 204): ContractCall => ({
  answers: { [status]: schema },
});
const taking = (body: z.ZodType, call: ContractCall): ContractCall => ({ ...call, body });
const asking = (query: z.ZodType, call: ContractCall): ContractCall => ({ ...call, query });
const maybe = (schema: z.ZodType): ContractCall => ({ answers: { 200: schema, 204: null } });
const nothing = answering(null);
const redirect = answering(contract.redirectAnswerSchema);
const bytes = answering(z.unknown(), 200);
const proofForm = z.strictObject({
  type: contract.proofTypeSchema,
  uploaded_file: z.instanceof(Blob),
});

/** Every call under `/api`; a name in braces stands for one segment of the path. */
export const contractCalls: Record<string, ContractCall> = {
  'GET /healthcheck': answering(contract.healthSchema),
  'GET /heartbeat': answering(contract.healthSchema),
  'GET /version': answering(contract.versionSchema),
  'GET /feature-toggles': answering(contract.featureTogglesSchema),
  'GET /content/{brandName}': answering(contract.brandContentSchema),
  'GET /generate-token': asking(contract.generateTokenQuerySchema, nothing),
  'GET /refresh-token/{applicationId}': nothing,
  'POST /save-and-return': taking(contract.saveAndReturnSchema, {
    answers: { 200: contract.redirectAnswerSchema, 202: contract.loginCodeAnswerSchema },
  }),
  'POST /log-out': nothing,
  'GET /hashed-application-id/{applicationId}': answering(contract.hashedApplicationIdSchema),
  'GET /mocks': answering(contract.personaListSchema),
  'POST /sandbox/applications': taking(
    contract.startApplicationSchema,
    answering(contract.startedApplicationSchema, 201),
  ),
  'GET /sandbox/applications/{applicationId}': answering(contract.sandboxApplicationSchema),
  'POST /sandbox/applications/{applicationId}/events': taking(contract.sandboxEventSchema, nothing),
  'POST /sandbox/applications/{applicationId}/clock': taking(contract.moveClockSchema, nothing),
  'PUT /sandbox/feature-toggles': taking(
    z.record(contract.toggleNameSchema, z.boolean()),
    answering(contract.featureTogglesSchema),
  ),
  'PUT /sandbox/faults': taking(contract.faultListSchema, answering(contract.faultListSchema)),
  'GET /sandbox/outbox': asking(
    z.strictObject({ applicationId: contract.applicationIdSchema.optional() }),
    answering(contract.outboxSchema),
  ),
  'GET /application-reference/{applicationId}': answering(contract.applicationReferenceSchema),
  'GET /application/{applicationId}': answering(contract.applicationRecordSchema),
  'PUT /application/{applicationId}/consents': taking(contract.applicantConsentsSchema, nothing),
  'GET /application/{applicationId}/progress': answering(contract.applicationProgressSchema),
  'GET /user-details/{applicationId}': asking(
    contract.userDetailsQuerySchema,
    answering(contract.userDetailsSchema),
  ),
  'GET /contact-details/{applicationId}': answering(contract.contactDetailsSchema),
  'GET /employment-status/{applicationId}': answering(contract.employmentDataSchema),
  'POST /update-address/{applicationId}': taking(contract.updateAddressSchema, nothing),
  'GET /redirect/{applicationId}': asking(contract.handOverQuerySchema, redirect),
  'GET /redirect/{applicationId}/{fallback}': redirect,
  'GET /initial-route/{applicationId}': answering(contract.initialRouteSchema),
  'GET /initial-route/{applicationId}/{currentPath}': answering(contract.initialRouteSchema),
  'GET /apr-and-risk-group/{applicationId}/{brand}': answering(contract.aprAndRiskGroupSchema),
  'GET /pricing/{applicationId}': answering(contract.pricingSchema),
  'GET /affordability/{applicationId}': maybe(contract.affordabilitySchema),
  'GET /loan-offer/{applicationId}': maybe(contract.loanOfferSchema),
  'GET /eligibility/{applicationId}': answering(contract.eligibilityResultSchema),
  'GET /not-eligible-reason/{applicationId}': answering(contract.notEligibleReasonSchema),
  'POST /eligibility/{applicationId}': taking(contract.eligibilityFormSchema, redirect),
  'GET /repayment-information/{applicationId}': answering(contract.repaymentInformationSchema),
  'GET /application/{applicationId}/documents': answering(contract.htmlDocumentsSchema),
  'GET /application/{applicationId}/document/{documentType}': bytes,
  'GET /apply-and-sign/{applicationId}': answering(contract.applyAndSignSchema),
  'POST /bank-details/{applicationId}': taking(
    contract.bankDetailsSchema,
    answering(contract.bankDetailsResultSchema),
  ),
  'POST /application/{applicationId}/proof': {
    ...answering(contract.uploadedProofSchema),
    form: proofForm,
  },
  'DELETE /application/{applicationId}/proof': asking(contract.deleteProofQuerySchema, nothing),
  'PUT /application/{applicationId}/proof': nothing,
  'POST /application/{applicationId}/proof/skip': nothing,
  'POST /application/{applicationId}/proof/link': nothing,
  'POST /application/{applicationId}/proof/hand-off': answering(contract.proofHandOffSchema),
  'GET /application/{applicationId}/proofList': answering(contract.proofListSchema),
  'DELETE /application/{applicationId}/proofList': nothing,
};
