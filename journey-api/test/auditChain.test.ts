import { randomBytes } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { dropAnchor, fileAnchors } from '../src/audit/anchors';
import { listAuditEntries } from '../src/audit/auditTrail';
import type { AuditVerification } from '../src/contract/contract';
import type { Database } from '../src/database/database';
import { createSealer } from '../src/sealing/sealer';
import { beforeAllOnDatabase, type JourneyServer } from './journeyServer';

const lines: string[] = [];
const logTo = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});
let database: Database;
let journey: JourneyServer;
beforeAllOnDatabase((made) => ({ database, journey } = made), {
  logLevel: 'warn',
  logTo,
});

const ask = (method: 'GET' | 'POST', route: string, payload?: object) =>
  journey.server.inject({
    method,
    url: `/operator/${route}`,
    remoteAddress: '2001:db8:1:2::9',
    headers: { authorization: `Bearer ${journey.operatorToken}` },
    ...(payload && { payload }),
  });
async function verify(query = '') {
  const answer = await ask('GET', `audit/verify${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<AuditVerification>();
}

/** What an attacker with write access to the database can do: each of it is detected. */
async function tamper(sql: string, params: unknown[] = []) {
  const tables = ['audit_trail', 'audit_chain'];
  await database.transaction(async (transaction) => {
    for (const table of tables) await transaction.exec(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
    await transaction.query(sql, params);
    for (const table of tables) await transaction.exec(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
  });
}
const entriesOf = (id: string) =>
  database.query<{ id: number; position: number }>(
    `SELECT audit_id::float8 AS id, position::float8 AS position
     FROM audit_trail JOIN audit_chain USING (audit_id) WHERE application_id = $1 ORDER BY audit_id`,
    [id],
  );
const signed = async () => (await journey.start('accepted')).reach('signed');

it('records who made a call, from which network, and in which session', async () => {
  const alice = await signed();
  await ask('POST', `applications/${alice.id}/end-sessions`, {});
  const trail = await listAuditEntries(database, alice.id);
  const claims = Buffer.from(alice.bearer.split('.')[1] ?? '', 'base64url').toString();
  const { sid } = JSON.parse(claims) as { sid: string };
  expect(trail.find(({ event }) => event === 'accepted')?.caller).toEqual({
    network: '127.0.0.0/24',
    session: sid,
    request: expect.any(String) as string,
  });
  expect(trail.at(-1)?.caller).toMatchObject({
    id: 'service:sandbox',
    name: 'sandbox',
    network: '2001:db8:1::/48',
  });
});

it('verifies what was recorded, in one go and in parts of it', async () => {
  await signed();
  const whole = await verify();
  expect(whole).toMatchObject({ fault: null, next: null });
  expect(whole.checked).toBe(whole.head);
  expect(whole.head).toBeGreaterThanOrEqual(4);
  expect(await verify(`?to=2020-01-01T00:00:00Z`)).toMatchObject({ checked: 0, fault: null });
  expect(await verify(`?from=2100-01-01T00:00:00Z`)).toMatchObject({ checked: 0, fault: null });
  expect(await verify(`?after=2`)).toMatchObject({ checked: whole.head - 2, fault: null });
});

it.each([
  ['UPDATE audit_trail SET reason = $1', ['another']],
  ['DELETE FROM audit_trail', []],
  ['TRUNCATE audit_trail', []],
  ['UPDATE audit_chain SET hash = $1', ['another']],
  ['DELETE FROM audit_chain', []],
  ['TRUNCATE audit_chain', []],
])('is refused by the database: %s', async (sql, params) => {
  await signed();
  await verify();
  await expect(database.query(sql, params)).rejects.toThrow('can only be added to');
});

it('keeps verifying after an applicant was erased, of whom it then says nothing', async () => {
  const alice = await signed();
  await verify();
  const gone = await entriesOf(alice.id);
  await ask('POST', `applications/${alice.id}/erase`, { overrule: true });
  const { fault, erased } = await verify();
  expect({ fault, erased }).toEqual({ fault: null, erased: gone.length });
  const trail = await database.query<{ text: string }>('SELECT t::text AS text FROM audit_trail t');
  expect(trail.some(({ text }) => text.includes(alice.id))).toBe(false);
});

describe('names the first entry', () => {
  let entries: { id: number; position: number }[];
  let restore: () => Promise<void>;
  beforeEach(async () => {
    const alice = await signed();
    await verify();
    entries = await entriesOf(alice.id);
    const [trail, chain] = await Promise.all(
      ['audit_trail', 'audit_chain'].map((table) =>
        database.query<{ row: object }>(
          `SELECT to_jsonb(t) AS row FROM ${table} t WHERE audit_id >= $1`,
          [entries[0]?.id],
        ),
      ),
    );
    async function put(table: string, rows: { row: object }[] = []) {
      await tamper(`DELETE FROM ${table} WHERE audit_id >= $1`, [entries[0]?.id]);
      const filled = `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
        SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
      await tamper(filled, [JSON.stringify(rows.map(({ row }) => row))]);
    }
    restore = async () => {
      await put('audit_chain', chain);
      await put('audit_trail', trail);
      expect((await verify()).fault).toBeNull();
    };
  });
  afterEach(() => restore());

  it.each([
    ['altered', 'reason = reason || $2'],
    ['altered', `details = details || jsonb_build_object('more', $2::text)`],
    ['altered', `caller = jsonb_build_object('name', $2::text)`],
  ])('that was %s: %s', async (kind, set) => {
    const { id, position } = entries[1]!;
    await tamper(`UPDATE audit_trail SET ${set} WHERE audit_id = $1`, [id, 'x']);
    expect((await verify()).fault).toMatchObject({ kind, position, auditId: id });
  });

  it('that was removed, with its link and without', async () => {
    const { id, position } = entries[1]!;
    await tamper('DELETE FROM audit_trail WHERE audit_id = $1', [id]);
    expect((await verify()).fault).toMatchObject({ kind: 'removed', position, auditId: id });
    await tamper('DELETE FROM audit_chain WHERE audit_id = $1', [id]);
    expect((await verify()).fault).toMatchObject({ kind: 'removed', position: position + 1 });
    await tamper('UPDATE audit_chain SET position = position - 1 WHERE position > $1', [position]);
    expect((await verify()).fault).toMatchObject({ kind: 'reordered', position });
  });

  it('that changed its place', async () => {
    const [, one, other] = entries;
    await tamper(
      `UPDATE audit_chain link SET audit_id = moved.audit_id, content_hash = moved.content_hash,
         previous_hash = moved.previous_hash, hash = moved.hash, sealed_at = moved.sealed_at
       FROM (SELECT audit_id + 1000000 AS audit_id, content_hash, previous_hash, hash, sealed_at
             FROM audit_chain WHERE position = $2) moved
       WHERE position = $1`,
      [one!.position, other!.position],
    );
    expect((await verify()).fault).toMatchObject({ position: one!.position });
  });

  it('that was removed, where somebody writes that an erasure did it', async () => {
    const { id, position } = entries[1]!;
    await tamper('DELETE FROM audit_trail WHERE audit_id = $1', [id]);
    for (const named of [[id], id])
      await database.query(
        `INSERT INTO audit_trail (event, actor, happened_at, reason, details, caller)
         VALUES ('applicationErased', 'operator', now(), 'x', jsonb_build_object('erasure', 1,
           'author', 'x', 'overrule', true, 'entries', $1::jsonb, 'seal', 'x'), '{}')`,
        [JSON.stringify(named)],
      );
    expect((await verify()).fault).toMatchObject({ kind: 'removed', position, auditId: id });
  });

  it('that came without the server', async () => {
    await tamper(
      `INSERT INTO audit_trail (event, actor, happened_at, reason, details, caller)
       VALUES ('invented', 'x', now(), 'x', '{}', '{}')`,
    );
    const fault = (await verify()).fault;
    expect(fault).toMatchObject({ kind: 'added' });
    await tamper('DELETE FROM audit_trail WHERE audit_id = $1', [fault?.auditId]);
  });
});

describe('anchors outside the database', () => {
  it('show that the end was cut, that all was made anew, and that they were forged', async () => {
    await signed();
    const { head } = await verify();
    const { filesDirectory } = journey;
    const file = join(filesDirectory, 'audit-anchors');
    const forged = createSealer([{ kid: 'a', key: randomBytes(32) }], randomBytes(32));
    const anchors = fileAnchors(filesDirectory);
    await dropAnchor({ database, sealer: forged, anchors }, 0);
    expect((await verify()).fault).toEqual({ kind: 'forgedAnchor', position: head });

    const { idSecret } = JSON.parse(
      await readFile(join(filesDirectory, 'secrets.json'), 'utf8'),
    ) as { idSecret: string };
    const key = Buffer.from(idSecret, 'base64url');
    const sealer = createSealer([{ kid: 'a', key: randomBytes(32) }], key);
    await writeFile(file, '');
    await dropAnchor({ database, sealer, anchors }, 0);
    expect(await dropAnchor({ database, sealer, anchors }, head)).toBeUndefined();
    expect(await verify()).toMatchObject({ fault: null, anchors: 1 });

    const kept = await readFile(file, 'utf8');
    const other = `another ${sealer.fingerprint(`audit anchor ${head} another`)}`;
    await appendFile(file, `${head} ${other}\n`);
    expect((await verify()).fault).toEqual({ kind: 'altered', position: head });
    await writeFile(file, kept);

    const cut = `WITH cut AS (DELETE FROM audit_chain WHERE position > $1 RETURNING audit_id)
      DELETE FROM audit_trail WHERE audit_id IN (SELECT audit_id FROM cut)`;
    await tamper(cut, [head - 1]);
    expect((await verify()).fault).toEqual({ kind: 'cut', position: head });
    expect(lines.filter((line) => line.includes('"event.action":"audit-fault"')).at(-1)).toContain(
      `Entry ${head}: cut`,
    );
  });
});
