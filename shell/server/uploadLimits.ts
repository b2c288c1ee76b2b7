/** How many files may be on their way to the API at once, and how slowly. */
export interface UploadLimits {
  all: number;
  perApplication: number;
  perAddress: number;
  /** Bytes per second. */
  leastRate: number;
}

/** @throws Error where a figure is not a number above 0 */
export function readUploadLimits(env: NodeJS.ProcessEnv, sandbox: boolean): UploadLimits {
  function figure(name: string, without: number) {
    const given = Number(env[name] ?? without);
    if (!(given > 0)) throw new Error(`${name} must be a number above 0`);
    return given;
  }
  return {
    all: figure('UPLOADS_AT_ONCE', 256),
    perApplication: figure('UPLOADS_PER_APPLICATION', 3),
    // In the sandbox one address plays many applicants.
    perAddress: figure('UPLOADS_PER_ADDRESS', sandbox ? Number.MAX_SAFE_INTEGER : 12),
    leastRate: figure('UPLOAD_LEAST_BYTES_PER_SECOND', 1024),
  };
}
