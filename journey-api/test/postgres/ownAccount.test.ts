import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanUp } from '../../src/backgroundWork';
import { sealPending } from '../../src/audit/chain';
import { openContext } from '../../src/context';
import type { Database } from '../../src/database/database';
import { openDatabase } from '../../src/database/openDatabase';
import { startJourneyServer, type JourneyServer } from '../journeyServer';
import { callOperator, serviceTokens } from '../partnerClient';
import { createTestDatabase, runOn, type TestDatabase } from '../testDatabase';

const account = `plum_api_${randomUUID().replaceAll('-', '')}`;

let place: TestDatabase;
let database: Database;
let journey: JourneyServer;

/** The statements of the documentation. */
function documentedGrants(): string {
  const text = readFileSync(join(__dirname, '../../../docs/operations.md'), 'utf8');
  const [, grants = ''] = /```sql\n([^`]*plum_api[^`]*)```/.exec(text) ?? [];
  return grants.replaceAll('plum_api', account);
}

beforeAll(async () => {
  place = await createTestDatabase();
  const asOwner = await openDatabase(place.place, () => {});
  await asOwner.close();
  await runOn(place.url, `CREATE ROLE ${account} LOGIN; ${documentedGrants()}`);
  const url = new URL(place.url);
  url.username = account;
  database = await openDatabase({ kind: 'postgres', url: url.href }, () => {});
  journey = await startJourneyServer({ serviceTokens }, database);
});
afterAll(async () => {
  await journey.close();
  await place.drop();
  await runOn(String(process.env['POSTGRES_FOR_TESTS']), `DROP ROLE ${account}`);
});

it('serves applicants and operators with the rights that the documentation grants', async () => {
  const alice = await (await journey.start('accepted')).reach('banked');
  await sealPending(database, journey.config.now);
  await cleanUp(await openContext(journey.config, database));
  const bella = await journey.start('accepted');
  const erased = await callOperator(journey, 'POST', `applications/${bella.id}/erase`, {});
  expect(erased.statusCode).toBe(204);
  expect(await alice.resumePath()).toBe('/application-complete');
});

it.each([
  'DELETE FROM audit_chain',
  'UPDATE audit_trail SET reason = reason',
  'DROP TABLE applications',
  'CREATE TABLE other (id integer)',
])('refuses that account %s', async (statement) => {
  await expect(database.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});
