import type { FastifyReply, FastifyRequest } from 'fastify';
import { halfClose } from 'operators/half-close';
import { runStep } from '../application/journeyStep';
import { asksForProofs } from '../application/stateMachine';
import {
  applicationParamsSchema,
  deleteProofQuerySchema,
  MAX_PROOF_BYTES,
  proofHandOffSchema,
  proofListSchema,
  uploadedProofSchema,
} from '../contract/contract';
import { errorText } from '../errors/errorText';
import { JourneyError, wrongState } from '../errors/JourneyError';
import {
  answers,
  applicationOf,
  bearerOf,
  idempotencyKeyOf,
  noContent,
  type Api,
} from '../http/api';
import { idempotentStep } from '../idempotency/idempotency';
import { DEVICE_LINK_MS, handOffPath, issueHandOffToken } from '../session/handOffToken';
import { handOffLimit, signedInOf } from '../session/sessionRoutes';
import { authenticate, type SessionContext } from '../session/sessions';
import {
  deleteProofs,
  listProofs,
  mailProofLink,
  pauseUpload,
  reportFailedSubmit,
  submitDocuments,
} from './changeProofs';
import type { ProofContext } from './proofStore';
import { receiveUpload } from './receiveUpload';
import { requireRoom, uploadProof } from './uploadProof';
import { later } from '../clock/durations';

const params = applicationParamsSchema;
const silent = { schema: { params, response: noContent } };
/** A larger request is refused without reading it to its end. */
const MAX_READ_BYTES = 6 * MAX_PROOF_BYTES;
/** Files of one application; more than its quota, for those that are deleted and chosen again. */
const uploadLimit = {
  rateLimit: {
    max: 60,
    timeWindow: '10 minutes',
    keyGenerator: ({ application, ip }: FastifyRequest) => application?.applicationId ?? ip,
  },
};

const deletionOf = (request: Pick<FastifyRequest, 'application' | 'headers'>) => ({
  applicationId: applicationOf(request).applicationId,
  idempotencyKey: idempotencyKeyOf(request),
});

const proof = '/application/:applicationId/proof';
const proofList = '/application/:applicationId/proofList';

type RouteContext = ProofContext & SessionContext;

export function proofRoutes(api: Api, context: RouteContext): void {
  uploadRoute(api, context);
  submitRoutes(api, context);
  handOffRoute(api, context);

  api.get(proofList, answers(proofListSchema), async (request) =>
    listProofs(context.database, applicationOf(request).applicationId),
  );

  api.delete(
    proof,
    { schema: { params, querystring: deleteProofQuerySchema, response: noContent } },
    async (request) => deleteProofs(context, deletionOf(request), request.query.proofId),
  );

  api.delete(proofList, silent, async (request) => deleteProofs(context, deletionOf(request)));
}

function submitRoutes(api: Api, context: RouteContext): void {
  /** Runs before the answer is sent, since the next screen says that a link was mailed. */
  async function mailFailedSubmit(
    request: FastifyRequest<{ Params: { applicationId: string } }>,
    reply: FastifyReply,
  ): Promise<void> {
    if (reply.statusCode < 400 || reply.statusCode === 401 || reply.statusCode === 403) return;
    try {
      const { applicationId } = request.params;
      const { application } = await authenticate(context, bearerOf(request), applicationId);
      await runStep(context, application.applicationId, reportFailedSubmit);
    } catch (error) {
      request.log.error({ err: error }, 'no mail about a failed submit');
    }
  }

  api.put(proof, { ...silent, onSend: mailFailedSubmit }, async (request) =>
    idempotentStep(context, request, 'submit', submitDocuments),
  );

  api.post(`${proof}/skip`, silent, async (request) =>
    idempotentStep(context, request, 'skip', pauseUpload),
  );

  api.post(`${proof}/link`, silent, async (request) =>
    idempotentStep(context, request, 'proof-link', mailProofLink),
  );
}

function uploadRoute(api: Api, context: RouteContext): void {
  api.post(
    proof,
    { ...answers(uploadedProofSchema), config: uploadLimit },
    async (request, reply) => {
      const application = applicationOf(request);
      const { applicationId } = application;
      const idempotencyKey = idempotencyKeyOf(request);
      try {
        if (!asksForProofs(application)) throw wrongState();
        if (!request.isMultipart()) throw new JourneyError(415, errorText.wrongMediaType);
        if (Number(request.headers['content-length'] ?? 0) > MAX_READ_BYTES)
          throw new JourneyError(413, errorText.proofTooLarge);
        await requireRoom(context, { applicationId, idempotencyKey });
      } catch (error) {
        halfClose(request.raw);
        void reply.header('connection', 'close');
        throw error;
      }
      const upload = await receiveUpload(request, context.proofs.arriving);
      return uploadProof(context, { ...upload, applicationId, idempotencyKey });
    },
  );
}

function handOffRoute(api: Api, context: RouteContext): void {
  api.post(
    `${proof}/hand-off`,
    { ...answers(proofHandOffSchema), config: handOffLimit },
    async (request) => {
      const { application, session } = signedInOf(request);
      if (!asksForProofs(application)) throw wrongState();
      const { applicationId, brand } = application;
      const token = await issueHandOffToken(context.database, {
        applicationId,
        expiresAt: later(context.config.now(), DEVICE_LINK_MS),
        sessionStartedAt: session.startedAt,
      });
      const path = handOffPath(applicationId, token, brand, '/upload');
      return { path, expiresInSeconds: DEVICE_LINK_MS / 1000 };
    },
  );
}
