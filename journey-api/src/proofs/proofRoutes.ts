import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  applicationParamsSchema,
  deleteProofQuerySchema,
  MAX_PROOF_BYTES,
  proofListSchema,
  uploadedProofSchema,
} from '../contract/contract';
import {
  deleteProof,
  deleteProofList,
  pauseUpload,
  proofListOf,
  submitDocuments,
} from './changeProofs';
import { uploadProof } from './uploadProof';
import { positionOf, asksForProofs } from '../application/applicationState';
import type { ServerContext } from '../serverContext';
import { errorText } from '../errors/errorText';
import { JourneyError, wrongState } from '../errors/JourneyError';
import { takeStep } from '../application/journeyStep';
import { authenticate } from '../session/sessions';
import { mailProofLink, reportFailedSubmit } from './reportFailedSubmit';
import { applicationOf, bearerOf, idempotencyKeyOf, noContent, type Api } from '../http/api';
import { takeSilentStep } from '../idempotency/silentStep';
import { receiveUpload } from './receiveUpload';

const params = applicationParamsSchema;
/** Beyond this nobody waits for the rest of a file that is refused anyway. */
const HOPELESS_BYTES = 6 * MAX_PROOF_BYTES;

const deletionOf = (request: Pick<FastifyRequest, 'application' | 'headers'>) => ({
  applicationId: applicationOf(request).applicationId,
  idempotencyKey: idempotencyKeyOf(request),
});

export const proofRoutes = (api: Api, context: ServerContext): void => {
  const proof = '/application/:applicationId/proof';
  const proofList = '/application/:applicationId/proofList';

  /** Before the answer leaves, since the screen it leads to says that a link was mailed. */
  const tellOfFailure = async (
    request: FastifyRequest<{ Params: { applicationId: string } }>,
    reply: FastifyReply,
  ): Promise<void> => {
    if (reply.statusCode < 400 || reply.statusCode === 401 || reply.statusCode === 403) return;
    try {
      const { applicationId } = request.params;
      const application = await authenticate(context, bearerOf(request), applicationId);
      await takeStep(context, application.applicationId, reportFailedSubmit);
    } catch (error) {
      request.log.error({ err: error }, 'the applicant was not told of a failed submit');
    }
  };

  api.post(
    proof,
    { schema: { params, response: { 200: uploadedProofSchema } } },
    async (request, reply) => {
      const application = applicationOf(request);
      const idempotencyKey = idempotencyKeyOf(request);
      if (!asksForProofs(positionOf(application))) throw wrongState();
      if (!request.isMultipart()) throw new JourneyError(415, errorText.wrongMediaType);
      if (Number(request.headers['content-length'] ?? 0) > HOPELESS_BYTES) {
        void reply.header('connection', 'close');
        throw new JourneyError(413, errorText.proofTooLarge);
      }
      const upload = await receiveUpload(request, context.proofs);
      const { applicationId } = application;
      return uploadProof(context, { ...upload, applicationId, idempotencyKey });
    },
  );

  api.delete(
    proof,
    { schema: { params, querystring: deleteProofQuerySchema, response: noContent } },
    async (request, reply) => {
      await deleteProof(context, deletionOf(request), request.query.proofId);
      return reply.code(204).send(null);
    },
  );

  api.put(
    proof,
    { schema: { params, response: noContent }, onSend: tellOfFailure },
    async (request, reply) => {
      await takeSilentStep(context, request, 'submit', submitDocuments);
      return reply.code(204).send(null);
    },
  );

  api.post(`${proof}/skip`, { schema: { params, response: noContent } }, async (request, reply) => {
    await takeSilentStep(context, request, 'skip', pauseUpload);
    return reply.code(204).send(null);
  });

  api.post(`${proof}/link`, { schema: { params, response: noContent } }, async (request, reply) => {
    await takeSilentStep(context, request, 'proof-link', mailProofLink);
    return reply.code(204).send(null);
  });

  api.get(proofList, { schema: { params, response: { 200: proofListSchema } } }, async (request) =>
    proofListOf(context.database, applicationOf(request).applicationId),
  );

  api.delete(proofList, { schema: { params, response: noContent } }, async (request, reply) => {
    await deleteProofList(context, deletionOf(request));
    return reply.code(204).send(null);
  });
};
