import { applicationRecordSchema } from '../src/contract/contract';
import { listAuditEntries } from '../src/audit/auditTrail';
import type { Database } from '../src/database/database';
import { beforeAllOnDatabase, type JourneyServer } from './journeyServer';

let database: Database;
let journey: JourneyServer;

beforeAllOnDatabase((made) => ({ database, journey } = made));

const consents = {
  marketing: { email: true, post: false, sms: true, phone: false, online: false },
  statementPreference: 'paper',
};

it('reads back the whole application in its current state', async () => {
  const alice = await (await journey.start('accepted')).reach('signed');
  const { body } = await alice.get(`application/${alice.id}`);
  const record = applicationRecordSchema.parse(body);
  expect(record).toMatchObject({
    id: alice.id,
    applicationRef: alice.started.applicationRef,
    state: 'signed',
    creditDecision: 'Accepted',
    applicant: {
      firstName: 'Alice',
      currentAddress: { postcode: 'LS1 4DY', town: 'Leeds', street: 'Larkspur Row' },
      affordability: { grossAnnualIncome: 32_000 },
    },
    product: { brandCode: 'aqua', brandName: 'Aqua', loanTerm: 48 },
  });
});

it('holds no answer before it is given', async () => {
  const alice = await (await journey.start('accepted')).reach('started');
  const { body } = await alice.get(`application/${alice.id}`);
  expect(body).not.toHaveProperty('product');
  expect(body).not.toHaveProperty('creditDecision');
  expect(body).not.toHaveProperty('applicant.affordability');
});

it('consents to nothing by default, and keeps what is chosen', async () => {
  const alice = await (await journey.start('accepted')).reach('started');
  async function consentsNow() {
    const { body } = await alice.get(`application/${alice.id}`);
    return applicationRecordSchema.parse(body).applicant.applicantConsents;
  }
  const { marketing, statementPreference } = await consentsNow();
  expect(Object.values(marketing)).toEqual([false, false, false, false, false]);
  expect(statementPreference).toBe('eStatements');
  const url = `/api/application/${alice.id}/consents`;
  expect((await alice.send({ method: 'PUT', url, payload: consents })).status).toBe(204);
  expect(await consentsNow()).toEqual(consents);
});

it('records a change of consents once, and no change where the same are sent again', async () => {
  const alice = await (await journey.start('accepted')).reach('started');
  const choose = () =>
    alice.send({ method: 'PUT', url: '/api/application/{id}/consents', payload: consents });
  const modifiedAt = async () =>
    applicationRecordSchema.parse((await alice.get(`application/${alice.id}`)).body).modifiedAt;
  await choose();
  const before = await modifiedAt();
  journey.passMinutes(1);
  expect((await choose()).status).toBe(204);
  expect(await modifiedAt()).toBe(before);
  const trail = await listAuditEntries(database, alice.id);
  expect(trail.map(({ event }) => event)).toEqual(['started', 'consentsChanged']);
});
