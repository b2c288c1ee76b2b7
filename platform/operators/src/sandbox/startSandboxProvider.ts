import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createSandboxProvider, type SandboxProvider } from './sandboxProvider';

export async function startSandboxProvider(): Promise<
  SandboxProvider & { close: () => Promise<void> }
> {
  const app = fastify({ forceCloseConnections: true });
  let issuer = '';
  const provider = await createSandboxProvider(() => issuer);
  await app.register(provider.routes);
  await app.listen({ port: 0, host: '127.0.0.1' });
  issuer = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  return { ...provider, close: () => app.close() };
}
