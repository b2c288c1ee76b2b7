import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requireFreePorts } from './processes';

it('names a port that is in use, and one at which no browser opens a page', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePorts([port])).rejects.toThrow(`Port ${port} is in use`);
  await new Promise((done) => server.close(done));
  await expect(requireFreePorts([port])).resolves.toBeUndefined();
  await expect(requireFreePorts([port, 6000])).rejects.toThrow('Browsers refuse port 6000');
});
