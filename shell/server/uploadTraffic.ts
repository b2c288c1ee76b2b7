import { figuresOf } from 'releases/rollback';

/** How many files may be on their way to the API at once, and how slowly. */
export type UploadLimits = ReturnType<typeof readUploadLimits>;

/** @throws Error where a figure is not a number above 0 */
export function readUploadLimits(env: NodeJS.ProcessEnv, sandbox: boolean) {
  const figure = figuresOf(env);
  return {
    all: figure('UPLOADS_AT_ONCE', 256),
    perApplication: figure('UPLOADS_PER_APPLICATION', 3),
    // In the sandbox one address plays many applicants.
    perAddress: figure('UPLOADS_PER_ADDRESS', sandbox ? Number.MAX_SAFE_INTEGER : 12),
    /** Bytes per second. */
    leastRate: figure('UPLOAD_LEAST_BYTES_PER_SECOND', 1024),
  };
}
