import { sweepProofs } from '../src/proofs/changeProofs';
import { beforeAllOnDatabase, type JourneyServer } from './journeyServer';
import type { Database } from '../src/database/database';

let database: Database;
let journey: JourneyServer;
beforeAllOnDatabase((made) => ({ database, journey } = made));

async function swept() {
  const sweep = jest.fn<Promise<void>, [string[] | null, number]>(async () => undefined);
  await sweepProofs({ database, proofs: { sweep } as never }, 0);
  return sweep.mock.calls;
}

it('removes no stored proof on a database that never had an application', async () => {
  expect(await swept()).toEqual([[null, 0]]);
  await database.query(
    `INSERT INTO erasures (application_id, author, erased_at) VALUES (gen_random_uuid(), 'x', now())`,
  );
  expect(await swept()).toEqual([[[], 0]]);
  await database.query('DELETE FROM erasures');
  expect(await swept()).toEqual([[null, 0]]);
  await journey.start('accepted');
  expect(await swept()).toEqual([[[], 0]]);
});
