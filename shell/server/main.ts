import { keepServerRecorded } from 'releases/compatibility';
import { ReleaseStore, requireSafeStore } from 'releases/registry';
import { platformKeys } from 'releases/signing';
import { logAsServer } from 'telemetry/server-log';
import { endOnSignal, startServer } from 'telemetry/server-process';
import { readConfig } from './config';
import { createShellServer } from './server';

logAsServer(process.env);
await startServer(async () => {
  const config = readConfig(process.env);
  // A wrong one is an error now, not when the first page is asked for.
  await platformKeys();
  await requireSafeStore(config.releases);
  const app = await createShellServer(config);
  await app.listen({ port: config.port, host: config.host });
  keepServerRecorded(new ReleaseStore(config.releases), config.apiOrigin);
  process.send?.('ready');
  endOnSignal(app);
});
