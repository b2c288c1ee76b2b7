import { holdToContract } from './holdToContract';

const PREFIX = '/api';

async function readJson(response: Response): Promise<unknown> {
  const text = await response.clone().text();
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/**
 * A fetch for tests whose exchanges with the API are checked against the contract.
 * @param answer what comes back; a rejection is an answer that never does
 */
export const holdFetchToContract =
  (answer: (url: string, init?: RequestInit) => Promise<Response>): typeof fetch =>
  async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${PREFIX}/`)) return answer(url, init);
    const exchange = { method: init?.method ?? 'GET', path: url.slice(PREFIX.length) };
    const response = await answer(url, init).catch((cause: unknown) => {
      holdToContract(exchange);
      throw cause;
    });
    const body = response.body === null ? null : await readJson(response);
    holdToContract({ ...exchange, answer: { status: response.status, body } });
    return response;
  };
