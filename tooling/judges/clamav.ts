import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClamdScanner } from 'journey-api/file-scanner';
import { endAll } from '../start/processes';
import { base } from './withSite';

const MARK = 'plum judges this file to be infected';
const MAX_STREAM = 2 ** 20;
const folder = await mkdtemp(path.join(tmpdir(), 'plum-clamav-'));
const file = (name: string) => path.join(folder, name);
const port = String(base + 50);

// A database of one signature: the official one takes a gigabyte of memory.
await writeFile(file('plum.ndb'), `Plum.Judge:0:*:${Buffer.from(MARK).toString('hex')}\n`);
await writeFile(
  file('clamd.conf'),
  `DatabaseDirectory ${folder}\nTCPSocket ${port}\nTCPAddr 127.0.0.1\nForeground yes\nStreamMaxLength ${String(MAX_STREAM)}\n`,
);
const child = spawn('clamd', ['--config-file', file('clamd.conf')], {
  stdio: 'inherit',
  // Debian has it where only root looks.
  env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
});
const scanner = createClamdScanner(`clamd://127.0.0.1:${port}`);

async function verdictOn(content: string): Promise<string> {
  await writeFile(file('scanned'), content);
  return scanner.scan(file('scanned'));
}

async function whenReady(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const verdict = await verdictOn('ready').catch(() => null);
    if (verdict !== null) return;
    assert.equal(child.exitCode, null, 'clamd ended');
    await sleep(200);
  }
  assert.fail('clamd did not answer within a minute');
}

try {
  await whenReady();
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
} finally {
  await endAll([{ name: 'clamd', child }]);
  await rm(folder, { recursive: true, force: true });
}
