import { STALL_MS } from './retryRules';

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
