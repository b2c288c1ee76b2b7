import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { readSecurityContact } from '../securityContact';
import { securityTextRoute } from './securityText';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const env = {
  SECURITY_CONTACT: 'mailto:security@loans.example https://loans.example/report',
  SECURITY_POLICY: 'https://loans.example/policy',
  SECURITY_EXPIRES: '2027-06-30',
};

async function answerAt(now: number) {
  jest.setSystemTime(now);
  const app = Fastify();
  securityTextRoute(app, readSecurityContact(env, false), new Registry());
  const answer = await app.inject('/.well-known/security.txt');
  await app.close();
  return answer;
}

let warn: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('states whom to notify', async () => {
  const { body, headers } = await answerAt(NOW);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@loans.example',
    'Contact: https://loans.example/report',
    'Expires: 2027-06-30T00:00:00Z',
    'Policy: https://loans.example/policy',
    'Preferred-Languages: en',
    '',
  ]);
  expect(warn).not.toHaveBeenCalled();
});

it('warns in the month before it expires, and is gone from then on', async () => {
  expect((await answerAt(Date.parse('2027-06-02'))).statusCode).toBe(200);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('renew SECURITY_EXPIRES'));
  expect((await answerAt(Date.parse('2027-06-30'))).statusCode).toBe(404);
});

it('is made up in the sandbox, and otherwise not there without a contact', () => {
  expect(readSecurityContact({}, true)?.contacts).toEqual(['mailto:security@plum.example']);
  expect(readSecurityContact({}, false)).toBeNull();
});

it.each([
  [{ SECURITY_CONTACT: 'security@loans.example' }, 'SECURITY_CONTACT'],
  [{ SECURITY_POLICY: 'http://loans.example' }, 'SECURITY_POLICY'],
  [{ SECURITY_EXPIRES: '' }, 'SECURITY_EXPIRES must be a date'],
  [{ SECURITY_EXPIRES: '2028-06-30' }, 'within a year'],
])('is refused with %o', (change, fault) => {
  expect(() => readSecurityContact({ ...env, ...change }, false)).toThrow(fault);
});
