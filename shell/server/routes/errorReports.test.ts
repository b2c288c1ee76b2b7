import Fastify from 'fastify';
import { errorReports } from './errorReports';

const lines: string[] = [];
const app = Fastify();
errorReports(app, (line) => lines.push(line));

const report = (payload: object) =>
  app.inject({ method: 'POST', url: '/federation/errors', payload });

beforeEach(() => lines.splice(0));
afterAll(() => app.close());

describe('a report of an error', () => {
  it('puts the reference that the applicant was shown into the log', async () => {
    const sent = { reference: 'AB12-CD34', name: 'TypeError', path: '/upload/:applicationId?' };
    expect((await report(sent)).statusCode).toBe(204);
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      { event: 'page-error', ...sent },
    ]);
  });

  it.each([
    { reference: 'AB12-CD34', name: 'Jane Doe, jane@mail.example', path: '/upload' },
    { reference: 'AB12-CD34', name: 'TypeError', path: '/upload/0b1e6a36-58a5-4a0e' },
    { reference: 'a\nforged line', name: 'TypeError', path: '/upload' },
  ])('is refused with words that could be personal or forged: %j', async (payload) => {
    expect((await report(payload)).statusCode).toBe(400);
    expect(lines).toEqual([]);
  });
});
