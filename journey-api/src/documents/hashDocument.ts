import { createHash } from 'node:crypto';
import type { DocumentTree } from './documentTree';

/** The fingerprint of a document as it reads, SHA-256 in hexadecimal. */
export const hashDocument = (tree: DocumentTree): string =>
  createHash('sha256').update(JSON.stringify(tree)).digest('hex');
