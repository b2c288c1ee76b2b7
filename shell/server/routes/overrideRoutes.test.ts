import type { FastifyInstance } from 'fastify';
import { publishFixture } from 'releases/testing';
import { createShellServer } from '../server';
import { testConfig } from '../testing/testConfig';

const host = 'loans.example';
const local = { url: 'http://localhost:4001/' };
let fixture: Awaited<ReturnType<typeof publishFixture>>;
let sandbox: FastifyInstance;

beforeAll(async () => {
  fixture = await publishFixture();
  const overrideSecret = Buffer.alloc(32, 1);
  sandbox = await createShellServer(
    testConfig({ releases: fixture.folder, sandbox: true, overrideSecret }),
  );
});
afterAll(async () => {
  await sandbox.close();
  await fixture.remove();
});

type Made = { link: string };

describe('in the sandbox', () => {
  const get = (url: string, cookie = '') =>
    sandbox.inject({ url, headers: { accept: 'text/html', host, cookie } });
  const ask = (payload: object) =>
    sandbox.inject({ method: 'POST', url: '/federation/override', headers: { host }, payload });

  it('everybody gets a link, which is valid', async () => {
    const asked = await ask({ remote: 'mfe-quote', target: { version: '1.0.0' } });
    expect(asked.statusCode).toBe(201);
    const { pathname, search, host: linked } = new URL(asked.json<Made>().link);
    expect(linked).toBe(host);
    const opened = await get(`${pathname}${search}`);
    const { body } = await get('/landing-page', String(opened.headers['set-cookie']).split(';')[0]);
    expect(body).toContain('/remotes/mfe-quote/1.0.0/remoteEntry.js');
  });

  it.each([
    [
      { remote: 'mfe-quote', target: { version: '9.9.9' } },
      'mfe-quote@9.9.9 is not published, or was revoked',
    ],
    [{ remote: '../shell', target: { version: '1.0.0' } }, '../shell is not the name of a remote'],
  ])('says what is wrong with %j', async (payload, fault) => {
    const answer = await ask(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errorMessage: fault });
  });

  it.each([
    [{}, 2],
    [{ hours: 168 }, 168],
  ])('a link made with %j lasts %i hours', async (span, hours) => {
    const { link } = (await ask({ remote: 'mfe-quote', target: local, ...span })).json<Made>();
    const { headers } = await get(link.slice(link.indexOf('/federation')));
    const [, seconds] = /Max-Age=(\d+)/.exec(String(headers['set-cookie'])) ?? [];
    expect(Math.round(Number(seconds) / 3600)).toBe(hours);
  });

  it.each([{ target: {} }, { target: local, hours: 169 }, { target: local, hours: 0 }])(
    'refuses %j',
    async (payload) => {
      expect((await ask({ remote: 'mfe-quote', ...payload })).statusCode).toBe(400);
    },
  );

  it('says which versions there are, and who owns them', async () => {
    const { body } = await sandbox.inject('/federation/remotes');
    expect(JSON.parse(body)).toEqual({
      'mfe-quote': { versions: ['1.0.0', '2.0.0'], owner: 'quote team' },
    });
  });
});
