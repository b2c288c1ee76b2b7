import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { editorRoute } from './editorRoute';

const app = Fastify();
const opened: (string | null)[] = [];
const editor = Fastify();
let checkout: string;

const ROUTES = `export const routes = [
  screen('/budget', { title: 'Budget' }, () => import(/* eager */ './features/budget/BudgetPage')),
  screen('/budget/:month', { title: 'Month' }, () =>
    import('./features/month/MonthPage').then((module) => module.MonthPage),
  ),
  screen('/away', { title: 'Away' }, () => import('./features/../../../secret')),
];`;

beforeAll(async () => {
  checkout = await realpath(await mkdtemp(path.join(tmpdir(), 'plum-editor-')));
  async function write(file: string, content: string) {
    await mkdir(path.dirname(path.join(checkout, file)), { recursive: true });
    await writeFile(path.join(checkout, file), content);
  }
  await write('mfe-budget/src/routes.tsx', ROUTES);
  await write('mfe-budget/src/features/budget/BudgetPage.tsx', '');
  await write('mfe-budget/src/features/month/MonthPage.tsx', '');
  await write('secret.tsx', '');
  editor.get<{ Querystring: { fileName?: string } }>(
    '/webpack-dev-server/open-editor',
    async ({ query }) => opened.push(query.fileName ?? null),
  );
  editorRoute(app, { checkout, developmentServer: await editor.listen({ port: 0 }) });
});
afterAll(async () => {
  await Promise.all([app.close(), editor.close()]);
  await rm(checkout, { recursive: true });
});
beforeEach(() => {
  opened.length = 0;
});

async function open(remote: string, address: string, origin = 'http://localhost:4000') {
  const answer = await app.inject({
    method: 'POST',
    url: '/development/editor',
    payload: { remote, path: address },
    headers: { host: 'localhost:4000', origin },
  });
  return answer.statusCode;
}

it('opens the source of the screen at an address', async () => {
  expect(await open('mfe-budget', '/budget')).toBe(204);
  expect(await open('mfe-budget', '/budget/may')).toBe(204);
  expect(opened).toEqual(
    ['budget/BudgetPage', 'month/MonthPage'].map((file) =>
      path.join(checkout, `mfe-budget/src/features/${file}.tsx`),
    ),
  );
});

it.each([
  ['another page’s request', 'mfe-budget', '/budget', 'http://evil.example', 403],
  ['a request without an origin', 'mfe-budget', '/budget', '', 403],
  ['a folder outside the checkout', '../mfe-budget', '/budget', undefined, 400],
  ['a command in the name of a remote', 'mfe-budget;ls', '/budget', undefined, 400],
  ['an address without a screen', 'mfe-budget', '/budget/../../secret', undefined, 404],
  ['a module outside the remote', 'mfe-budget', '/away', undefined, 404],
  ['a remote that is not there', 'mfe-nothing', '/budget', undefined, 404],
])('refuses %s', async (_what, remote, address, origin, status) => {
  expect(await open(remote, address, origin)).toBe(status);
  expect(opened).toEqual([]);
});
