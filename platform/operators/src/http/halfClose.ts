import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';

/** A slow upload of a few megabytes is over by then. */
const DRAIN_MS = 30_000;

/**
 * Reads what is still to come of a request that is answered already, for half a minute at most. A connection that is
 * closed with unread bytes is reset, and a browser that is sending then loses the answer: 'Failed to fetch'.
 */
export function halfClose(request: IncomingMessage, drainMs = DRAIN_MS): void {
  const { socket } = request;
  // With `connection: close`, Node calls this after the answer: end the sending half alone.
  socket.destroySoon = () => socket.end();
  const timer = setTimeout(() => socket.destroy(), drainMs).unref();
  finished(request, () => {
    clearTimeout(timer);
    if (socket.writableEnded) socket.destroy();
  });
  request.unpipe();
  request.resume();
}
