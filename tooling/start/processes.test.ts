import { createServer } from 'node:http';
import { freeBase, requireFreePorts } from './processes';

it('names a port that is in use, and one at which no browser opens a page', async () => {
  const server = createServer();
  const port = await freeBase();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await expect(requireFreePorts([port])).rejects.toThrow(`Port ${port} is in use`);
  await new Promise((done) => server.close(done));
  await expect(requireFreePorts([port])).resolves.toBeUndefined();
  await expect(requireFreePorts([port, 6000])).rejects.toThrow('Browsers refuse port 6000');
});
