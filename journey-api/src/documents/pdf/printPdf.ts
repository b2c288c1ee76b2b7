import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pLimit, { type LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import { unavailable } from '../../errors/JourneyError';
import type { DocumentTree } from '../documentTree';

/** Prints that wait for a thread, of all applications and of one. */
const MAX_WAITING = 64;
const MAX_WAITING_OF_ONE = 6;
const KEEP_IDLE_THREAD_MS = 60_000;

function openPool(): Piscina {
  const extension = extname(fileURLToPath(import.meta.url));
  const { resolve } = createRequire(import.meta.url);
  return new Piscina({
    filename: new URL(`./pdfWorker${extension}`, import.meta.url).href,
    name: 'print',
    // A thread started from TypeScript needs the loader of its own.
    ...(extension === '.ts' && { execArgv: ['--import', pathToFileURL(resolve('tsx')).href] }),
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: KEEP_IDLE_THREAD_MS,
    maxQueue: MAX_WAITING,
    // Where all cores are busy, the thread that answers calls has priority. Only Linux has priorities for threads.
    niceIncrement: 10,
  });
}

let pool: Piscina | undefined;

async function printNow(trees: DocumentTree[]): Promise<Buffer> {
  pool ??= openPool();
  if (pool.queueSize >= MAX_WAITING) throw unavailable();
  const { buffer, byteOffset, byteLength } = (await pool.run(trees)) as Uint8Array<ArrayBuffer>;
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Ends the threads; the next print starts them again. */
export async function closePrinter(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.destroy();
}

const limits = new Map<string, LimitFunction>();

/**
 * Prints documents in a worker thread, since it takes a quarter of a second of processor time. One application has one
 * print at a time, so that it cannot hold up those of others.
 * @throws {JourneyError} 503 where too many wait already
 */
export async function printPdf(applicationId: string, trees: DocumentTree[]): Promise<Buffer> {
  const limit = limits.get(applicationId) ?? pLimit(1);
  if (limit.activeCount + limit.pendingCount >= MAX_WAITING_OF_ONE) throw unavailable();
  limits.set(applicationId, limit);
  try {
    return await limit(printNow, trees);
  } finally {
    if (limit.activeCount + limit.pendingCount === 0) limits.delete(applicationId);
  }
}
