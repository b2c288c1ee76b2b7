import { createAccessTokenVerifier, ecsFields } from 'operators';
import { logAsServer } from 'telemetry/server-log';
import { log } from 'telemetry/log';
import { endOnSignal, startServer } from 'telemetry/server-process';
import { ignoreClosedOutput } from '../ignoreClosedOutput';
import { requireSafeStore } from '../objects/requireSafeStore';
import { readConfig } from './registryConfig';
import { createRegistry } from './registryServer';
import { makeToken } from './tokens';

const usage = `Usage: npm run registry
       npm run registry -- token NAME APP…|--revoke-only
  Serves the release store of RELEASES_URL over HTTP, to who has one of the tokens in REGISTRY_TOKENS.
  token  prints a new token, and its hash for REGISTRY_TOKENS; APP is in full, such as mfe-quote, or '*' for all
  REGISTRY_PORT, HOST  where it answers; by default PORT_BASE + 60 on 127.0.0.1

Example:
  npm run registry -- token "quote team" mfe-quote
  REGISTRY_TOKENS=tokens.json RELEASES_URL=https://KEY:SECRET@host/bucket npm run registry`;

ignoreClosedOutput();
const [command, name, ...apps] = process.argv.slice(2);

if (command === '--help' || command === '-h') console.log(usage);
else if (command === 'token' && (name === undefined || apps.length === 0)) {
  console.error(usage);
  process.exitCode = 2;
} else if (command === 'token' && name !== undefined) {
  const settings = apps[0] === '--revoke-only' ? { name, only: 'revoke' as const } : { name, apps };
  const [token, configured] = makeToken(settings);
  console.log(`RELEASES_TOKEN=${token}\nIn REGISTRY_TOKENS: ${JSON.stringify(configured)}`);
} else await startServer(serve);

async function serve(): Promise<void> {
  logAsServer(process.env);
  const { releases, tokens, provider, trustedProxies, port, host } = await readConfig(process.env);
  await requireSafeStore(releases);
  const app = await createRegistry({
    releases,
    tokens,
    trustedProxies,
    verifyAccessToken: provider && createAccessTokenVerifier(provider),
    onEvent: (event) => log.security(ecsFields(event)),
  });
  log.info(`The release registry answers at ${await app.listen({ port, host })}`);
  process.send?.('ready');
  endOnSignal(app);
}
