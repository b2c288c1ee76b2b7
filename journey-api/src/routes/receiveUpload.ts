import type { FastifyRequest } from 'fastify';
import { basename } from 'node:path';
import { MAX_PROOF_BYTES, proofTypeSchema, type ProofType } from '../contract/contract';
import type { ProofStore, ReceivedFile } from '../proofs/proofStore';
import { wrongInput } from '../services/journeyError';

type Upload = { type: ProofType; fileName: string; file: ReceivedFile };

/** One byte more than may come, so that too large can be told from just large enough. */
const limits = { fileSize: MAX_PROOF_BYTES + 1, files: 1, fields: 4, fieldSize: 200, parts: 5 };

const LONGEST_NAME = 200;

const cleanName = (name: string): string => {
  const plain = basename(name.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return plain.slice(-LONGEST_NAME) || 'document';
};

/** The parts may come in any order, so the file is written while its kind may still be unknown. */
export const receiveUpload = async (
  request: FastifyRequest,
  store: ProofStore,
): Promise<Upload> => {
  let file: ReceivedFile | undefined;
  let fileName = '';
  let typeText: unknown;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'uploaded_file') {
        fileName = cleanName(part.filename);
        file = await store.receive(part.file);
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
};
