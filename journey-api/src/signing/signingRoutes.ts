import * as z from 'zod';
import type { JourneyContext } from '../application/journeyStep';
import {
  applicationParamsSchema,
  applyAndSignSchema,
  DOCUMENT_HASHES_HEADER,
  documentHashesSchema,
} from '../contract/contract';
import { wrongState } from '../errors/JourneyError';
import type { Api } from '../http/api';
import { idempotentStep } from '../idempotency/idempotency';
import { applyAndSign, type ShownDocuments } from './applyAndSign';

const shownDocuments = (header: string): ShownDocuments =>
  Object.fromEntries(
    header.split(',').map((entry): [string, string] => {
      const [type = '', hash = ''] = entry.trim().split(/=(.*)/, 2);
      return [type, hash];
    }),
  );

type SigningContext = JourneyContext & { config: { sandbox: boolean } };

export function signingRoutes(api: Api, context: SigningContext): void {
  api.get(
    '/apply-and-sign/:applicationId',
    {
      schema: {
        params: applicationParamsSchema,
        headers: z.object({ [DOCUMENT_HASHES_HEADER]: documentHashesSchema.optional() }),
        response: { 200: applyAndSignSchema },
      },
    },
    async (request) => {
      // This call signs an agreement, so a browser that prefetches the next page must not run it.
      if (/prefetch/i.test(String(request.headers['sec-purpose']))) throw wrongState();
      const header = request.headers[DOCUMENT_HASHES_HEADER];
      const shown = header === undefined ? undefined : shownDocuments(header);
      return idempotentStep(context, request, 'apply-and-sign', (step) =>
        applyAndSign(step, { shown, mustSay: !context.config.sandbox }),
      );
    },
  );
}
