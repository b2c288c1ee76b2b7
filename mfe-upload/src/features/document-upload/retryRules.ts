import type { HttpFailure } from 'shared-auth/http';
import { documentUploadText } from './documentUploadText';

/** Milliseconds without a byte after which the applicant is warned. */
const STALL_MS = 30_000;

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

/** The error that is shown, the reason beneath it where it is known, and whether another try may help. */
export function failureText(failure: HttpFailure) {
  const { status, reason, title, message } = failure;
  if (status === 413) return { error: tooLarge, reason: null, canRetry: true };
  if (status === 415) return { error: wrongType, reason: null, canRetry: true };
  if (reason !== 'answered') return { error: failed, reason: offline, canRetry: true };
  // Refused for what is in the file: only another one helps.
  if (status === 422) {
    const reason = [title, message].flatMap((text) => text?.replace(/\.?$/, '.') ?? []).join(' ');
    return { error: failed, reason: reason || null, canRetry: false };
  }
  return { error: failed, reason: message, canRetry: true };
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
