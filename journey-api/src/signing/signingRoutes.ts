import { z } from 'zod';
import {
  applicationParamsSchema,
  applyAndSignSchema,
  bankDetailsResultSchema,
  bankDetailsSchema,
  documentTypeSchema,
  htmlDocumentsSchema,
} from '../contract/contract';
import type { ServerContext } from '../serverContext';
import { applyAndSign } from './applyAndSign';
import { fingerprintOf } from '../idempotency/fingerprint';
import { wrongState } from '../errors/JourneyError';
import { takeKeyedStep } from '../idempotency/idempotentStep';
import { htmlDocumentsOf, pdfDocumentOf } from '../documents/loanDocuments';
import { submitBankDetails } from '../bank-details/submitBankDetails';
import { applicationOf, idempotencyKeyOf, type Api } from '../http/api';

const params = applicationParamsSchema;
const pdfAnswer = {
  description: 'The document as a PDF',
  content: {
    'application/pdf': { schema: z.instanceof(Buffer).meta({ type: 'string', format: 'binary' }) },
  },
};

export const signingRoutes = (api: Api, context: ServerContext): void => {
  api.get(
    '/application/:applicationId/documents',
    { schema: { params, response: { 200: htmlDocumentsSchema } } },
    async (request) => htmlDocumentsOf(context, applicationOf(request)),
  );

  api.get(
    '/application/:applicationId/document/:documentType',
    {
      schema: {
        params: params.extend({ documentType: documentTypeSchema }),
        response: { 200: pdfAnswer },
      },
    },
    async (request, reply) => {
      const application = applicationOf(request);
      const { documentType } = request.params;
      const pdf = await pdfDocumentOf(context, application, documentType);
      const fileName = `${documentType}-${application.reference}.pdf`;
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Buffer.from(pdf));
    },
  );

  api.get(
    '/apply-and-sign/:applicationId',
    { schema: { params, response: { 200: applyAndSignSchema } } },
    async (request) => {
      // It signs an agreement, so a browser that only guesses the next page must not reach it.
      if (/prefetch/i.test(String(request.headers['sec-purpose']))) throw wrongState();
      const keyed = {
        applicationId: applicationOf(request).applicationId,
        operation: 'apply-and-sign',
        idempotencyKey: idempotencyKeyOf(request),
        fingerprint: fingerprintOf(null),
        answerSchema: applyAndSignSchema,
      };
      return takeKeyedStep(context, keyed, applyAndSign);
    },
  );

  api.post(
    '/bank-details/:applicationId',
    { schema: { params, body: bankDetailsSchema, response: { 200: bankDetailsResultSchema } } },
    async (request) => {
      const keyed = {
        applicationId: applicationOf(request).applicationId,
        operation: 'bank-details',
        idempotencyKey: idempotencyKeyOf(request),
        fingerprint: fingerprintOf(request.body),
        answerSchema: bankDetailsResultSchema,
      };
      return takeKeyedStep(context, keyed, (step) => submitBankDetails(step, request.body));
    },
  );
};
