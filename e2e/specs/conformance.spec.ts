import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../fixtures/test';

const checkout = join(import.meta.dirname, '../..');

test('the API keeps its contract, called through the shell @alone', async ({ baseURL }) => {
  test.setTimeout(300_000);
  const kit = ['tooling/tool.mjs', 'tsx', 'journey-api/conformance/main.ts'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...kit, '--api', `${baseURL ?? ''}/api`],
    { cwd: checkout, maxBuffer: 16 * 1024 * 1024 },
  );
  expect(stdout).toMatch(/^(\d+) cases: \1 passed, 0 failed, 0 not proved$/m);
});
