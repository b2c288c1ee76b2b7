import { move } from 'piscina';
import type { DocumentTree } from '../documentTree';
import { renderPdf } from './renderPdf';

/**
 * Runs in a worker thread.
 * @returns a PDF of its own memory, which is transferred without a copy
 */
export async function print(trees: DocumentTree[]): Promise<unknown> {
  const pdf = await renderPdf(trees);
  return move(new Uint8Array(pdf));
}
