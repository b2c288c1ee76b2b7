import { holdToContract } from 'journey-api/contract/testing';
import { startUpstream } from './startUpstream';

/**
 * As much of the API as the shell's own server asks for, checked against the contract.
 * @param handOffs by token, the path that a link leads to
 */
export async function startTogglesApi(
  toggles: Record<string, boolean>,
  handOffs: Record<string, string> = {},
) {
  const calls: string[] = [];
  const api = await startUpstream(({ method = 'GET', url = '' }, response) => {
    calls.push(url);
    const { pathname, searchParams } = new URL(url, 'http://api');
    response.setHeader('content-type', 'application/json');
    if (pathname === '/shell/hand-off-route') {
      const data = handOffs[searchParams.get('token') ?? ''];
      response.writeHead(data === undefined ? 401 : 200).end(JSON.stringify({ data }));
      return;
    }
    const path = url.replace(/^\/api/, '');
    holdToContract({ method, path, answer: { status: 200, body: toggles } });
    response.end(JSON.stringify(toggles));
  });
  // A busy machine answers later than a page waits.
  const timeout = jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => new AbortController().signal);
  function close() {
    timeout.mockRestore();
    return api.close();
  }
  return { ...api, calls, close };
}
