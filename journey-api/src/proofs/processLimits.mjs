// @ts-check
// Plain Node, as the programs that it is part of.
import { Worker } from 'node:worker_threads';

/** Where an original of 15 MB becomes larger than this, it was made to. */
export const MAX_OUTPUT_BYTES = 64 * 1024 ** 2;

/**
 * Ends this process once it takes more memory. In a thread of its own, since a decoder may keep this one busy until then.
 * Not by process.exit, which would wait for the thread that decodes.
 * @param {number} bytes
 */
export function limitMemory(bytes) {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL');
  }, 50)`;
  new Worker(watch, { eval: true }).unref();
}
