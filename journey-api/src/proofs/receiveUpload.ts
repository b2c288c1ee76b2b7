import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { MAX_PROOF_BYTES, proofTypeSchema, type ProofType } from '../contract/contract';
import { errorText } from '../errors/errorText';
import { wrongInput } from '../errors/JourneyError';
import type { ReceivedFile } from './arrivingFile';
import type { ProofStore } from './proofStore';

type Upload = { type: ProofType; fileName: string; file: ReceivedFile };

/** One byte more than allowed, so that a file that is too large is recognised. */
const limits = { fileSize: MAX_PROOF_BYTES + 1, files: 1, fields: 4, fieldSize: 200, parts: 5 };

const MAX_NAME_LENGTH = 200;

function cleanName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return plain.slice(-MAX_NAME_LENGTH) || 'document';
}

/** A form that can't be parsed is wrong input; the parser throws no status for it. */
function unreadable(error: unknown): unknown {
  const { statusCode } = Object(error) as { statusCode?: unknown };
  return typeof statusCode === 'number' ? error : wrongInput(errorText.proofFailed);
}

/** Separates errors of the parser from errors of the storage. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  let parts: AsyncIterator<Multipart>;
  try {
    parts = request.parts({ limits })[Symbol.asyncIterator]();
  } catch (error) {
    throw unreadable(error);
  }
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw unreadable(error);
    });
    if (next.done) return;
    yield next.value;
  }
}

/** An upload that breaks off fails its stream; any other error is the storage's. */
async function receivePart(store: ProofStore, content: Readable): Promise<ReceivedFile> {
  try {
    return await store.receive(content);
  } catch (error) {
    throw content.errored === error ? unreadable(error) : error;
  }
}

/** The fields may come in any order, so the file is written before its proof type is known. */
export async function receiveUpload(request: FastifyRequest, store: ProofStore): Promise<Upload> {
  let file: ReceivedFile | undefined;
  let fileName = '';
  let typeText: unknown;
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'file' && part.fieldname === 'uploaded_file') {
        fileName = cleanName(part.filename);
        file = await receivePart(store, part.file);
      } else if (part.type === 'file') {
        part.file.resume();
      } else if (part.fieldname === 'type') {
        typeText = part.value;
      }
    }
    const type = proofTypeSchema.safeParse(typeText);
    if (!file || !type.success) throw wrongInput();
    return { type: type.data, fileName, file };
  } catch (error) {
    await file?.discard();
    throw error;
  }
}
