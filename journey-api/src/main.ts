import { fileURLToPath } from 'node:url';
import { endOnSignal, startServer } from 'telemetry/server-process';
import { readConfig } from './config';
import { requireImageProcess } from './proofs/reencodeImage';
import { createServer } from './server';

async function start(): Promise<void> {
  // What this process writes is for its own account alone, also what the embedded database writes for all.
  process.umask(0o077);
  const workspace = fileURLToPath(new URL('..', import.meta.url));
  const config = readConfig(process.env, workspace);
  if (!config.sandbox) await requireImageProcess();
  const server = await createServer(config);
  // A store that is away keeps no server from starting.
  await config.brands.preload().catch((error: unknown) => {
    server.log.error({ err: error }, 'The brand packs could not be read');
  });

  endOnSignal(server);
  await server.listen({ host: config.host, port: config.port });
}

await startServer(start);
