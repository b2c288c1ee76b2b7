import { readConfig } from './config';
import { endOnSignal } from './endOnSignal';
import { createRemoteOrigin } from './remoteOrigin';

const [name, distance] = process.argv.slice(2);
if (name === undefined || distance === undefined)
  throw new Error('Say which remote to serve, and its distance from PORT_BASE');
const config = readConfig(process.env);
const app = await createRemoteOrigin(config.releases, name, config.development);
await app.listen({ port: config.port + Number(distance), host: config.host });
process.send?.('ready');
endOnSignal(app);
