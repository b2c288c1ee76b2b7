import { ecsFields } from 'operators';
import { widerNetworkOf } from 'operators/networks';

const MINUTE_MS = 60_000;
const MOST_NETWORKS = 10_000;

/**
 * Logs that an address reached a limit, as a security event: once a minute for each network and limit, so that a flood
 * does not become one of the log.
 */
export function limitLog(log: (line: string) => void = console.error) {
  const last = new Map<string, number>();
  return (ip: string, requestId: string, reason: string): void => {
    const now = Date.now();
    const key = `${reason} ${widerNetworkOf(ip) ?? ip}`;
    if (now - (last.get(key) ?? -MINUTE_MS) < MINUTE_MS) return;
    if (last.size >= MOST_NETWORKS) last.clear();
    last.set(key, now);
    const what = { category: 'intrusion_detection', action: 'limit-reached' } as const;
    log(JSON.stringify(ecsFields({ ...what, outcome: 'failure', ip, requestId, reason })));
  };
}
