import { readConfig } from './config';
import { createShellServer } from './server';

const config = readConfig(process.env);
const app = await createShellServer(config);
await app.listen({ port: config.port, host: config.host });
process.send?.('ready');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app.close().then(() => process.exit(0));
  });
}
