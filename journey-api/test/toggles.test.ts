import type { OperatorToggles, RecordedToggleChange } from '../src/contract/contract';
import type { Database } from '../src/database/database';
import { beforeAllOnDatabase, type JourneyServer } from './journeyServer';

let journey: JourneyServer;
let database: Database;
beforeAllOnDatabase((made) => ({ database, journey } = made));

async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await journey.server.inject({
    method,
    url: `/operator/toggles${path}`,
    headers: { authorization: `Bearer ${journey.operatorToken}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}
const history = async (query = '') => (await ask('GET', query)).body as OperatorToggles;
const set = async (name: string, enabled: boolean, more: object = {}) =>
  (await ask('POST', '', { name, enabled, ...more })).body as RecordedToggleChange;
async function revert(change?: number, more: object = {}) {
  const { status, body } = await ask('POST', '/revert', { ...(change && { change }), ...more });
  return { status, body: body as RecordedToggleChange };
}
const isOn = async (name: string) => (await history()).toggles[name] ?? false;
const inMinutes = (minutes: number) =>
  new Date(journey.config.now().getTime() + minutes * 60_000).toISOString();

it('stores the reason, in the history and in the audit trail', async () => {
  const why = 'The rates of December';
  await set('REASONED', true, { why });
  const { changes, newest } = await history();
  expect(changes[0]).toMatchObject({ name: 'REASONED', why, changeNumber: newest });
  const audited = await database.query<{ why: string }>(
    `SELECT details->>'why' AS why FROM audit_trail WHERE event = 'toggleChanged'
     ORDER BY audit_id DESC LIMIT 1`,
    [],
  );
  expect(audited).toEqual([{ why }]);
});

it('refuses what was decided before somebody else changed a toggle', async () => {
  const { newest } = await history();
  const first = await set('FIRST', true, { expect: newest });
  const late = await ask('POST', '', { name: 'LATE', enabled: true, expect: newest });
  expect(late).toMatchObject({
    status: 409,
    body: {
      error: `Somebody else was first: change #${first.changeNumber} of FIRST by sandbox`,
    },
  });
  expect((await revert(first.changeNumber, { expect: newest })).status).toBe(409);
  expect(await isOn('LATE')).toBe(false);
  expect(await isOn('FIRST')).toBe(true);
});

it('refuses a time that has passed', async () => {
  const { status } = await ask('POST', '', { name: 'PAST', enabled: true, at: inMinutes(-1) });
  expect(status).toBe(400);
});

it('reverts any change to what stood before it', async () => {
  const on = await set('ANY', true);
  await set('OTHER', true);
  const { body } = await revert(on.changeNumber, { why: 'Wrong brand' });
  expect(body).toMatchObject({
    name: 'ANY',
    before: true,
    after: false,
    reverts: on.changeNumber,
    why: 'Wrong brand',
  });
  expect(await isOn('ANY')).toBe(false);
  expect(await isOn('OTHER')).toBe(true);
  expect((await revert(999_999)).status).toBe(404);
});

it('cancels a change that is still to come, and leaves the current value unchanged', async () => {
  const scheduled = await set('LATER', true, { at: inMinutes(60) });
  expect((await history()).upcoming).toEqual([scheduled]);
  const byHand = await set('LATER', true);
  await set('LATER', false);
  const { body: cancelling } = await revert(scheduled.changeNumber);
  expect(cancelling).toMatchObject({
    cancels: scheduled.changeNumber,
    before: false,
    after: false,
  });
  expect((await revert(scheduled.changeNumber)).status).toBe(409);
  const { upcoming, changes } = await history();
  expect(upcoming).toEqual([]);
  expect(changes.find(({ changeNumber }) => changeNumber === scheduled.changeNumber)).toMatchObject(
    {
      cancelledBy: cancelling.changeNumber,
    },
  );
  await revert(byHand.changeNumber);
  journey.passMinutes(61);
  expect(await isOn('LATER')).toBe(false);
});

it('schedules again what a revert had cancelled', async () => {
  const at = inMinutes(60);
  await set('AGAIN', true, { at });
  await revert();
  const { body } = await revert();
  expect(body).toMatchObject({ name: 'AGAIN', after: true, effectiveAt: at });
  journey.passMinutes(61);
  expect(await isOn('AGAIN')).toBe(true);
});

it('reverts a scheduled change to what stood when it came into effect', async () => {
  const scheduled = await set('PLANNED', true, { at: inMinutes(60) });
  await set('PLANNED', true);
  journey.passMinutes(61);
  const { body } = await revert(scheduled.changeNumber);
  expect(body).toMatchObject({ after: true });
});

describe('of 10,000 changes', () => {
  beforeAll(() =>
    database.query(
      `INSERT INTO platform_changes (subject, name, after, author, changed_at, effective_at)
       SELECT 'toggles', 'T_' || n % 50, to_jsonb(n % 3 = 0), 'Sam', now(), now()
       FROM generate_series(1, 10000) AS n`,
      [],
    ),
  );

  it('shows the newest hundred, and the rest by number', async () => {
    const first = await history();
    expect(first.changes).toHaveLength(100);
    expect(first.hasOlder).toBe(true);
    const last = first.changes.at(-1)?.changeNumber ?? 0;
    const next = await history(`?before=${last}`);
    expect(next.changes[0]?.changeNumber).toBe(last - 1);
    expect(next.newest).toBe(first.newest);
    const oldest = await history('?before=3');
    expect(oldest.changes.map(({ changeNumber }) => changeNumber)).toEqual([2, 1]);
    expect(oldest.hasOlder).toBe(false);
  });

  it('answers the newest value of each name', async () => {
    // The newest change of T_k has n = 9950 + k, and of T_0 n = 10,000.
    const { toggles } = await history();
    expect(toggles).toMatchObject({ T_0: false, T_1: true, T_2: false, T_4: true, T_49: true });
  });
});

describe('what a toggle is for', () => {
  const describe = (name: string, more: object = {}) =>
    ask('POST', '/description', {
      name,
      purpose: 'Explains which documents are needed',
      owner: 'upload team',
      isArchived: false,
      ...more,
    });
  const described = async (name: string) =>
    (await history()).descriptions.find((each) => each.name === name);

  it('is stated with its owner, and as it was stated last', async () => {
    await describe('HINT');
    const { body } = await describe('HINT', { owner: 'quote team', why: 'It moved' });
    expect(body).toMatchObject({ owner: 'quote team', author: 'sandbox', why: 'It moved' });
    expect(await described('HINT')).toEqual(body);
    const [audited] = await database.query<{ details: object }>(
      `SELECT details FROM audit_trail WHERE event = 'toggleDescribed' ORDER BY audit_id DESC LIMIT 1`,
      [],
    );
    expect(audited?.details).toMatchObject({ name: 'HINT', owner: 'quote team' });
  });

  it.each([{ purpose: ' ' }, { purpose: 'x'.repeat(201) }, { owner: '' }])(
    'is refused as %j',
    async (more) => {
      expect((await describe('HINT', more)).status).toBe(400);
    },
  );

  it('is needed before it can be archived', async () => {
    const archived = await ask('POST', '/description', { name: 'UNKNOWN', isArchived: true });
    expect(archived).toMatchObject({
      status: 409,
      body: { error: 'It is not known what this toggle is for' },
    });
  });

  it('archived, it reads as off and cannot be turned, until it is restored', async () => {
    const turned = await set('OLD', true);
    const archive = () => describe('OLD', { isArchived: true, why: 'The trial is over' });
    expect(await archive()).toMatchObject({
      status: 409,
      body: { error: 'This toggle is on, or will be' },
    });
    await set('OLD', false);
    const later = await set('OLD', true, { at: inMinutes(60) });
    expect((await archive()).status).toBe(409);
    await revert(later.changeNumber);
    expect((await archive()).status).toBe(200);
    expect((await history()).toggles).not.toHaveProperty('OLD');
    const { body } = await ask('POST', '/description', { name: 'OLD', owner: 'quote team' });
    expect(body).toMatchObject({ isArchived: true, owner: 'quote team' });
    const late = await ask('POST', '', { name: 'OLD', enabled: true });
    expect(late).toMatchObject({ status: 409, body: { error: 'This toggle is archived' } });
    expect((await revert(turned.changeNumber)).status).toBe(409);
    const restored = await ask('POST', '/description', { name: 'OLD', isArchived: false });
    expect(restored.body).toMatchObject({ isArchived: false, owner: 'quote team' });
    await set('OLD', true);
    expect(await isOn('OLD')).toBe(true);
  });
});
