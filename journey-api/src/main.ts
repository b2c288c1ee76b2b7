import { fileURLToPath } from 'node:url';
import { readConfig } from './config';
import { requireImageProcess } from './proofs/reencodeImage';
import { createServer } from './server';

const CLOSE_WITHIN_MS = 9_000;

async function start(): Promise<void> {
  // What this process writes is for its own account alone, also what the embedded database writes for all.
  process.umask(0o077);
  const workspace = fileURLToPath(new URL('..', import.meta.url));
  const config = readConfig(process.env, workspace);
  if (!config.sandbox) await requireImageProcess();
  const server = await createServer(config);

  function stop(): void {
    const late = setTimeout(() => {
      server.server.closeAllConnections();
      setTimeout(() => process.exit(1), 500).unref();
    }, CLOSE_WITHIN_MS);
    late.unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The parent process is gone, so nothing else would stop this one.
  process.once('disconnect', stop);

  await server.listen({ host: config.host, port: config.port });
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The server did not start'}\n`);
  process.exit(1);
});
