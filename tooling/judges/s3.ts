import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { openObjects } from 'releases/registry';
import { installStorage, startStorage } from '../cluster/storage';
import type { Running } from '../start/processes';
import { startRadosgw } from './startRadosgw';
import { withSetup } from '../soak/runCases';
import { base } from './withSite';

const ROUNDS = 50;

async function judgeWriters(address: string): Promise<void> {
  const under = `judge-${randomUUID()}`;
  const first = openObjects(address);
  const second = openObjects(address);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const key = `${under}/${round}.json`;
      const wrote = await Promise.all([first.create(key, 'first'), second.create(key, 'second')]);
      assert.equal(wrote.filter(Boolean).length, 1, 'one of two writers at once');
      const kept = (await second.read(key))?.toString();
      assert.equal(kept, wrote[0] ? 'first' : 'second', 'what was acknowledged is what is kept');
    }
    console.log(`One of two writers at once wrote each of ${ROUNDS} objects.`);
  } finally {
    await first.remove(under);
  }
}

/** s3rver takes a second object under the key of the first. */
async function judgeRefusal(folder: string, running: Running[]): Promise<void> {
  const port = String(base + 52);
  await installStorage();
  running.push(await startStorage(path.join(folder, 's3rver'), port, 'ignored'));
  const store = openObjects(`http://S3RVER:S3RVER@127.0.0.1:${port}/plum/releases`);
  await assert.rejects(store.create('history/1.json', '{}'), /ignores If-None-Match/);
  assert.equal(await store.read('history/1.json'), null);
  console.log('A bucket that ignores conditions is refused.');
}

await withSetup(async ({ folder, running }) => {
  await judgeRefusal(folder, running);
  const given = process.env['JUDGE_BUCKET_URL'] ?? '';
  await judgeWriters(given === '' ? await startRadosgw(folder, base + 53, running) : given);
});
