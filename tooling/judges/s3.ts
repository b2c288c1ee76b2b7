import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { openObjects } from 'releases/registry';

const ROUNDS = 50;
const address = process.env['JUDGE_BUCKET_URL'] ?? '';

const folder = `judge-${randomUUID()}`;
const first = openObjects(address);
const second = openObjects(address);
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const key = `${folder}/${String(round)}.json`;
    const wrote = await Promise.all([first.create(key, 'first'), second.create(key, 'second')]);
    assert.equal(wrote.filter(Boolean).length, 1, 'one of two writers at once');
    const kept = (await second.read(key))?.toString();
    assert.equal(kept, wrote[0] ? 'first' : 'second', 'what was acknowledged is what is kept');
  }
  console.log(`One of two writers at once wrote each of ${String(ROUNDS)} objects.`);
} finally {
  await first.remove(folder);
}
