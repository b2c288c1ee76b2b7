import type { HttpFailure } from 'shared-auth/http';
import { documentUploadText } from './documentUploadText';

/** Milliseconds without a byte after which the applicant is warned. */
export const STALL_MS = 30_000;

const BACKOFF_MS = [1_000, 3_000, 9_000];

type Failure = Pick<HttpFailure, 'status' | 'reason'>;

/**
 * How long to wait before the next try, in milliseconds; null where another try on its own would
 * not help: what the server refused once (a type, a size), it refuses again.
 */
export function retryDelay(failure: Failure, triesSoFar: number): number | null {
  return isPassing(failure) ? (BACKOFF_MS[triesSoFar - 1] ?? null) : null;
}

function isPassing({ status, reason }: Failure): boolean {
  if (reason === 'network' || reason === 'timeout') return true;
  return reason === 'answered' && (status === 429 || status >= 500);
}

const { tooLarge, wrongType, failed, offline } = documentUploadText.errors;

/** What the applicant reads: the error, and why where we know it. */
export function failureWords(failure: HttpFailure): { error: string; reason: string | null } {
  if (failure.status === 413) return { error: tooLarge, reason: null };
  if (failure.status === 415) return { error: wrongType, reason: null };
  if (failure.reason !== 'answered') return { error: failed, reason: offline };
  return { error: failed, reason: failure.message };
}

/** Reports when nothing has moved for too long, and when it moves again. */
export function watchForStall(report: (isStalled: boolean) => void) {
  let timer = setTimeout(report, STALL_MS, true);
  return {
    progressed() {
      clearTimeout(timer);
      report(false);
      timer = setTimeout(report, STALL_MS, true);
    },
    stop() {
      clearTimeout(timer);
      report(false);
    },
  };
}
