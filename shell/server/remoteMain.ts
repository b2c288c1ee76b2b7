import { readConfig } from './config';
import { createRemoteOrigin } from './remoteOrigin';

const [name, distance] = process.argv.slice(2);
if (name === undefined || distance === undefined)
  throw new Error('Say which remote to serve, and its distance from PORT_BASE');
const config = readConfig(process.env);
const app = await createRemoteOrigin(config.releases, name, config.development);
await app.listen({ port: config.port + Number(distance), host: config.host });
process.send?.('ready');

const end = () => void app.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
// The parent process is gone.
process.once('disconnect', end);
