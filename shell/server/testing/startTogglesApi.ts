import { holdToContract } from 'journey-api/contract/testing';
import { startUpstream } from './startUpstream';

/** As much of the API as the shell's own server asks for, held against the contract. */
export async function startTogglesApi(toggles: Record<string, boolean>) {
  const calls: string[] = [];
  const api = await startUpstream(({ method = 'GET', url = '' }, response) => {
    calls.push(url);
    const path = url.replace(/^\/api/, '');
    holdToContract({ method, path, answer: { status: 200, body: toggles } });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(toggles));
  });
  return { ...api, calls };
}
