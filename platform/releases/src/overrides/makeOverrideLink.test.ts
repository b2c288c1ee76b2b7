import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appNamed } from '../apps';
import { override, readSpan } from '../commands/override';
import { makeOverrideLink } from './makeOverrideLink';
import { readOverride } from './signedOverride';

const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
const env = { OVERRIDE_SECRET: secret.toString('base64url') };
const target = { version: '2.0.0' };
const wanted = { remote: 'mfe-quote', target, lasts: 60_000 };
const shellAt = (address: string) => new URL(address);

describe('a link that is signed here', () => {
  it('is for the shell it names, and holds as long as it was to', async () => {
    const link = new URL(
      await makeOverrideLink({ ...wanted, shell: shellAt('https://loans.example:8443/a') }, env),
    );
    expect(`${link.origin}${link.pathname}`).toBe('https://loans.example:8443/federation/override');
    const signed = link.searchParams.get('link') ?? '';
    const read = (now: number) => readOverride(signed, { secret, host: 'loans.example:8443', now });
    expect(read(Date.now())).toMatchObject({ remote: 'mfe-quote', target });
    expect(read(Date.now() + 60_001)).toBeNull();
  });

  it('is refused for what no shell would take', async () => {
    const url = 'http://elsewhere.example/';
    await expect(
      makeOverrideLink({ ...wanted, target: { url }, shell: shellAt('https://a.example') }, env),
    ).rejects.toThrow('neither https nor on this machine');
  });

  it('is not made with a secret that can be guessed', async () => {
    await expect(
      makeOverrideLink(
        { ...wanted, shell: shellAt('https://a.example') },
        { OVERRIDE_SECRET: 'short' },
      ),
    ).rejects.toThrow('OVERRIDE_SECRET is shorter than 32 bytes');
    await expect(
      makeOverrideLink(
        { ...wanted, shell: shellAt('https://a.example') },
        { OVERRIDE_SECRET: Buffer.alloc(32, 'abc').toString('base64url') },
      ),
    ).rejects.toThrow('OVERRIDE_SECRET can be guessed');
  });
});

describe('a link that is asked for', () => {
  let server: Server;
  let answer: { status: number; body: object };
  let asked: unknown;
  let shell: URL;

  beforeAll(async () => {
    server = createServer((request, response) => {
      request.setEncoding('utf8').once('data', (text: string) => {
        asked = JSON.parse(text);
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    shell = shellAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is the one that a sandbox makes', async () => {
    answer = { status: 201, body: { link: 'http://a.test/x' } };
    await expect(makeOverrideLink({ ...wanted, shell }, {})).resolves.toBe('http://a.test/x');
    expect(asked).toEqual({ remote: 'mfe-quote', target, hours: 1 / 60 });
  });

  it('is not waited for where the shell is silent', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    await expect(makeOverrideLink({ ...wanted, shell }, {})).rejects.toThrow('No shell answers');
    timeout.mockRestore();
  });

  it('says what the sandbox has against it', async () => {
    answer = { status: 400, body: { errorMessage: 'mfe-quote@2.0.0 is not published' } };
    await expect(makeOverrideLink({ ...wanted, shell }, {})).rejects.toThrow('is not published');
  });

  it('says what to do where no shell answers', async () => {
    const nowhere = shellAt('http://127.0.0.1:1');
    await expect(makeOverrideLink({ ...wanted, shell: nowhere }, {})).rejects.toThrow(
      'No shell answers at http://127.0.0.1:1 to sign the link. Start it, or set OVERRIDE_SECRET',
    );
  });

  it('names the secret where there is no sandbox', async () => {
    answer = { status: 404, body: {} };
    await expect(makeOverrideLink({ ...wanted, shell }, {})).rejects.toThrow('OVERRIDE_SECRET');
  });
});

describe('a span of time', () => {
  it.each([
    ['90m', 5_400_000],
    ['2h', 7_200_000],
    ['7d', 604_800_000],
  ])('%s is %d ms', (text, span) => {
    expect(readSpan(text)).toBe(span);
  });

  it.each(['', '2', '0h', 'h', '2 h', '8d', '-1h'])('%j is none', (text) => {
    expect(() => readSpan(text)).toThrow();
  });
});

describe('the command override', () => {
  const ask = (app: string, ...values: string[]) =>
    override({
      app: appNamed(app),
      values,
      author: 'ada',
      why: null,
      releases: '',
    });

  it.each([
    ['shell', ['http://localhost:4000/'], 'http://localhost:4000/ is not a version'],
    ['mfe-quote', [], 'Say what to show'],
    ['mfe-quote', ['1.0.0', 'for'], 'Say what to show'],
    ['mfe-quote', ['1.0.0', 'until', '2h'], 'Say what to show'],
    ['mfe-quote', ['1.0.0', 'for', '8d'], 'a week at most'],
    ['mfe-quote', ['1.0.0', 'at', 'nowhere'], 'nowhere is not the address of a shell'],
  ])('of %s refuses %j', async (app, values, fault) => {
    await expect(ask(app, ...values)).rejects.toThrow(fault);
  });
});
