import { setPriority } from 'node:os';
import { prerenderAfterEvent } from 'releases/prerender';
import { requireSafeStore } from 'releases/registry';
import { endOnSignal, startServer } from 'telemetry/server-process';
import { logAsServer } from 'telemetry/server-log';
import { readConfig } from './config';
import { PRERENDER } from './prerender/Prerendering';
import { createControlServer } from './server';

/** Requests come first. */
const LOW_PRIORITY = 10;
logAsServer(process.env);
const [, , task, releases = ''] = process.argv;
if (task === PRERENDER) {
  setPriority(LOW_PRIORITY);
  process.send?.(await prerenderAfterEvent(releases), undefined, {}, () => process.exit());
} else {
  await startServer(async () => {
    const config = readConfig(process.env);
    await requireSafeStore(config.releases);
    const app = await createControlServer(config);
    await app.listen({ port: config.port, host: config.host });
    process.send?.('ready');
    endOnSignal(app);
  });
}
