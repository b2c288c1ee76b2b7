import { applicationId } from './bearerOf';
import { holdFetchToContract } from './holdFetchToContract';
import { holdToContract, takeDrifts } from './holdToContract';

const path = `/refresh-token/${applicationId}`;

it('says of what has drifted which call it was, and lets the rest pass', () => {
  holdToContract({ method: 'GET', path, answer: { status: 204 } });
  expect(takeDrifts()).toEqual([]);
  holdToContract({ method: 'GET', path, answer: { status: 200, body: {} } });
  expect(takeDrifts()).toEqual([`GET ${path}, answered 200: GET ${path} never answers 200`]);
});

it('reads what is fetched, and leaves it readable', async () => {
  const reference = `/api/application-reference/${applicationId}`;
  const fetched = holdFetchToContract(async () => Response.json({ reference: 7 }));
  await expect((await fetched(reference)).json()).resolves.toEqual({ reference: 7 });
  expect(takeDrifts()).toEqual([expect.stringContaining('expected string, received number')]);
});

it('holds a request against the contract that nobody answers', async () => {
  const fetched = holdFetchToContract(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetched('/api/refresh-token/1')).rejects.toThrow('Failed to fetch');
  expect(takeDrifts()).toEqual([expect.stringContaining('has no call')]);
});

it("asks nothing of what is not the API's", async () => {
  const fetched = holdFetchToContract(async () => Response.json({}));
  await fetched('/brands/aqua/content.json');
  expect(takeDrifts()).toEqual([]);
});
