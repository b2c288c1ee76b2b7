const MAX_IDS = 5;
const ids: string[] = [];

/** Notes the id that the server gave a call. */
export function noteRequest(id: unknown): void {
  if (typeof id !== 'string') return;
  ids.push(id);
  if (ids.length > MAX_IDS) ids.shift();
}

/** The ids of the page's last calls that were answered, the newest last: they find the calls in the server's log. */
export const lastRequests = (): readonly string[] => ids;
