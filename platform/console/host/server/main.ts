import { setPriority } from 'node:os';
import { drawnAfter } from 'shell/frames';
import { endOnSignal } from 'shell/http';
import { logAsServer } from 'tracing/server-log';
import { readConfig } from './config';
import { PRERENDER } from './prerender/Prerendering';
import { createControlServer } from './server';

/** Requests come first. */
const LOW_PRIORITY = 10;
logAsServer(process.env);
const [, , task, releases = ''] = process.argv;
if (task === PRERENDER) {
  setPriority(LOW_PRIORITY);
  process.send?.(await drawnAfter(releases), undefined, {}, () => process.exit());
} else {
  const config = readConfig(process.env);
  const app = await createControlServer(config);
  await app.listen({ port: config.port, host: config.host });
  process.send?.('ready');
  endOnSignal(app);
}
