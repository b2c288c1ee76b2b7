import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxLender } from '../conformance/lender';
import { sendOver } from '../conformance/sendOver';
import { newSecrets, startApi, type ApiProcess } from '../test/process/apiProcess';

const CONNECTIONS = 20;
const ROUNDS = 12;

type Session = { path: string; bearer: string };

async function openSession(api: ApiProcess): Promise<Session> {
  const applicant = await sandboxLender(sendOver(api.url)).begin('accepted');
  await applicant.handOff();
  return { path: `/api/hashed-application-id/${applicant.id}`, bearer: applicant.bearer };
}

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

async function ratePerSecond(url: string, session: Session, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  const end = began + seconds * 1000;
  let answered = 0;
  async function askAgain() {
    while (performance.now() < end) {
      await ask(url, agent, session);
      answered += 1;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askAgain));
  agent.destroy();
  return answered / ((performance.now() - began) / 1000);
}

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Alternates between the two servers in one run, so that other load on the machine affects both.
 * @returns answers per second, and the ratio ours / bare
 */
export async function benchHashedId(seconds: number) {
  const directory = await mkdtemp(join(tmpdir(), 'journey-bench-'));
  const environment = { ...newSecrets(), DATA_DIR: directory, LOG_LEVEL: 'info' };
  const api = await startApi(environment);
  const bare = await startApi(environment, 'bench/bareServer.ts');
  const session = await openSession(api);
  await ratePerSecond(api.url, session, 1);
  await ratePerSecond(bare.url, session, 1);
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const turn of turns) {
      const { url } = turn === 'ours' ? api : bare;
      rates[turn].push(await ratePerSecond(url, session, seconds / ROUNDS));
    }
  }
  await Promise.all([api.end('SIGTERM'), bare.end('SIGKILL')]);
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  const ours = mean(rates.ours);
  const theirs = mean(rates.bare);
  return {
    ours: Math.round(ours),
    bare: Math.round(theirs),
    ratio: Math.round((ours / theirs) * 100) / 100,
  };
}
