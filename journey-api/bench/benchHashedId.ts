import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartedApplication } from '../src/contract/contract';
import { newSecrets, startApi, type ApiProcess } from '../test/process/apiProcess';
import { callOnce } from '../test/process/journeyClient';

const CONNECTIONS = 20;
const ROUNDS = 6;

type Session = { path: string; bearer: string };

const openSession = async (api: ApiProcess): Promise<Session> => {
  const body = { persona: 'accepted' };
  const path = '/api/sandbox/applications';
  const started = await callOnce(() => api.url, { name: 'start', method: 'POST', path, body });
  const { applicationId, token } = started.body as StartedApplication;
  const handOff = `/api/generate-token?applicationId=${applicationId}&token=${token}`;
  const entered = await callOnce(() => api.url, { name: 'token', path: handOff });
  return {
    path: `/api/hashed-application-id/${applicationId}`,
    bearer: entered.bearer ?? '',
  };
};

const ask = (url: string, agent: Agent, { path, bearer }: Session): Promise<void> =>
  new Promise((done, fail) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const request = get(`${url}${path}`, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? done() : fail(new Error(`Answered ${answer.statusCode}`)),
      );
    });
    request.on('error', fail);
  });

const ratePerSecond = async (url: string, session: Session, seconds: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  const end = began + seconds * 1000;
  let answered = 0;
  const askAgain = async () => {
    while (performance.now() < end) {
      await ask(url, agent, session);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askAgain));
  agent.destroy();
  return answered / ((performance.now() - began) / 1000);
};

const median = (values: number[]): number => {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

export type HashedIdFigures = { ours: number; bare: number; ratio: number };

/** The two take turns in one run, so that whatever else the machine does meets both. */
export const benchHashedId = async (seconds: number): Promise<HashedIdFigures> => {
  const directory = await mkdtemp(join(tmpdir(), 'journey-bench-'));
  const environment = { ...newSecrets(), DATA_DIR: directory, LOG_LEVEL: 'info' };
  const api = await startApi(environment);
  const bare = await startApi(environment, 'bench/bareServer.ts');
  const session = await openSession(api);
  await ratePerSecond(api.url, session, 1);
  await ratePerSecond(bare.url, session, 1);
  const rounds: HashedIdFigures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 0 ? api : bare;
    const second = first === api ? bare : api;
    const rates = new Map<ApiProcess, number>();
    rates.set(first, await ratePerSecond(first.url, session, seconds / ROUNDS));
    rates.set(second, await ratePerSecond(second.url, session, seconds / ROUNDS));
    const [ours, theirs] = [rates.get(api) ?? 0, rates.get(bare) ?? 1];
    rounds.push({ ours, bare: theirs, ratio: ours / theirs });
  }
  await Promise.all([api.end('SIGTERM'), bare.end('SIGKILL')]);
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  return {
    ours: Math.round(median(rounds.map(({ ours }) => ours))),
    bare: Math.round(median(rounds.map((round) => round.bare))),
    ratio: Math.round(median(rounds.map(({ ratio }) => ratio)) * 100) / 100,
  };
};
