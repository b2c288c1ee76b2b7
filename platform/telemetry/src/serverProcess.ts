import type { FastifyInstance } from 'fastify';

/** Below the time after which a supervisor kills a server. */
const CLOSE_WITHIN_MS = 9_000;

/**
 * Ends the process of these servers on SIGTERM, SIGINT, or once the one that started it is gone. What is under way is
 * answered first; a file that takes longer than nine seconds is cut off, and the page sends it again.
 */
export function endOnSignal(...apps: readonly FastifyInstance[]): void {
  function end() {
    const cutOff = () => apps.forEach(({ server }) => server.closeAllConnections());
    setTimeout(cutOff, CLOSE_WITHIN_MS).unref();
    void Promise.all(apps.map((app) => app.close())).then(() => process.exit(0));
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  process.once('disconnect', end);
}

/** Ends connections as they become idle while the server closes; otherwise it waits until the other side does. */
export function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });
}
/**
 * The port of the shell, from which all others are counted.
 * @throws Error where PORT_BASE is no port
 */
export function readPortBase(env: NodeJS.ProcessEnv): number {
  const base = Number(env['PORT_BASE'] ?? 4000);
  if (Number.isInteger(base) && base >= 1 && base <= 65_000) return base;
  throw new Error(`PORT_BASE is not a port: ${String(env['PORT_BASE'])}`);
}
