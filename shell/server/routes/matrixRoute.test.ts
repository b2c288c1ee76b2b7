import Fastify from 'fastify';
import { ReleaseStore } from '../releases/ReleaseStore';
import { publishFixture } from '../testing/publishFixture';
import { MATRIX_FILE, matrixRoute } from './matrixRoute';

let fixture: Awaited<ReturnType<typeof publishFixture>>;
const app = Fastify();

beforeAll(async () => {
  fixture = await publishFixture();
  matrixRoute(app, { store: new ReleaseStore(fixture.folder) });
});
afterAll(async () => {
  await app.close();
  await fixture.remove();
});

const get = () => app.inject('/federation/matrix');

it('shows the matrix as it was written last, and lets it run nothing', async () => {
  expect((await get()).statusCode).toBe(404);
  await fixture.publish(MATRIX_FILE, '<h1>one</h1>');
  expect((await get()).body).toBe('<h1>one</h1>');
  await fixture.publish(MATRIX_FILE, '<h1>two</h1>');
  const { body, headers } = await get();
  expect(body).toBe('<h1>two</h1>');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
});
