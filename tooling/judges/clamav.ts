import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClamdScanner } from 'journey-api/file-scanner';
import { withSetup } from '../soak/runCases';
import { base } from './withSite';

const MARK = 'plum judges this file to be infected';
const MAX_STREAM = 2 ** 20;
const port = String(base + 50);

await withSetup(async ({ folder, running }) => {
  const file = (name: string) => path.join(folder, name);
  // A database of one signature: the official one takes a gigabyte of memory.
  await writeFile(file('plum.ndb'), `Plum.Judge:0:*:${Buffer.from(MARK).toString('hex')}\n`);
  await writeFile(
    file('clamd.conf'),
    `DatabaseDirectory ${folder}\nTCPSocket ${port}\nTCPAddr 127.0.0.1\nForeground yes\nStreamMaxLength ${MAX_STREAM}\n`,
  );
  const child = spawn('clamd', ['--config-file', file('clamd.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Debian has it where only root looks.
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
  });
  running.push({ name: 'clamd', child });
  const scanner = createClamdScanner(`clamd://127.0.0.1:${port}`);

  async function verdictOn(content: string): Promise<string> {
    await writeFile(file('scanned'), content);
    return scanner.scan(file('scanned'));
  }
  for (let tries = 0; (await verdictOn('ready').catch(() => null)) === null; tries += 1) {
    assert.equal(child.exitCode, null, 'clamd ended');
    assert.ok(tries < 300, 'clamd did not answer within a minute');
    await sleep(200);
  }
  assert.equal(await verdictOn('a payslip'), 'clean');
  assert.equal(await verdictOn(''), 'clean');
  assert.equal(await verdictOn(MARK), 'infected');
  assert.equal(await verdictOn(`${'x'.repeat(MAX_STREAM / 2)}${MARK}`), 'infected');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => scanner.scan(file('scanned'))),
  );
  assert.deepEqual(new Set(answers), new Set(['infected']));
  await assert.rejects(verdictOn('x'.repeat(MAX_STREAM * 2)), 'no verdict on what is too large');
  console.log('clamd found each infected file, and no other one.');
});
