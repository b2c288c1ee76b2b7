import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeEmptyDatabase } from './emptyDatabase';
import { openDatabase } from './openDatabase';

it('gives an empty database to each API that begins, also to two at once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-empty-'));
  const cache = path.join(folder, 'cache');
  const places = ['one', 'two'].map((name) => path.join(folder, name));
  try {
    await Promise.all(places.map((place) => placeEmptyDatabase(place, cache)));
    expect(await readdir(cache)).toEqual([expect.stringMatching(/^pglite-[\d.]+$/)]);
    for (const place of places) {
      const directory = path.join(place, 'journey-api');
      const database = await openDatabase({ kind: 'directory', directory }, () => undefined);
      expect(await database.query('select count(*)::int as count from login_codes')).toEqual([
        { count: 0 },
      ]);
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}, 300_000);
