const MAX_CALLS = 5;
const calls: string[] = [];

/**
 * Notes a call that was answered.
 * @param path whose segments with anything but lower-case words are left out, since they may identify somebody
 * @param id that the server gave it
 */
export function noteRequest(method: string, path: string, status: number, id: unknown): void {
  if (typeof id !== 'string') return;
  const route = path.replace(/\/[^/]*[^a-z/-][^/]*/g, '/:id');
  calls.push(`${method} ${route} ${status} ${id}`);
  if (calls.length > MAX_CALLS) calls.shift();
}

/**
 * The page's last calls that were answered, the newest last, such as `GET /offer/:id 502 req-7`. The ids find them in
 * the server's log.
 */
export const lastRequests = (): readonly string[] => calls;
