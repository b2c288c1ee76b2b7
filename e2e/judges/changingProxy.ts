import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** Passes calls on to an origin, and changes a byte of the file of a remote that `change` names until it names none. */
export async function startChangingProxy(origin: string, port: number, remote: string) {
  let changed: string | null = null;
  const { hostname, port: target } = new URL(origin);

  function answer(asked: IncomingMessage, reply: ServerResponse) {
    const { method, url = '/', headers } = asked;
    const [path = ''] = url.split('?');
    const isChanged =
      changed !== null && path.startsWith(`/remotes/${remote}/`) && path.endsWith(`/${changed}`);
    // A compressed body could not be changed by a byte and stay readable.
    const sent = isChanged ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const forwarded = request(
      { hostname, port: target, method, path: url, headers: sent },
      (response) => {
        const { 'content-length': _length, ...kept } = response.headers;
        const changedHeaders = { ...kept, 'cache-control': 'no-store' };
        reply.writeHead(response.statusCode ?? 502, isChanged ? changedHeaders : response.headers);
        response.on('data', (chunk) => reply.write(chunk));
        response.on('end', () => reply.end(isChanged ? ' ' : ''));
      },
    );
    forwarded.on('error', () => reply.destroy());
    asked.pipe(forwarded);
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    change: (file: string | null) => {
      changed = file;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
