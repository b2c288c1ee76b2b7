import type { Applicant } from './applicant';
import { pdfBytes } from './journeyFixtures';
import { startJourneyServer, type JourneyServer } from './journeyServer';

let journey: JourneyServer;
let imogen: Applicant;
const subject = 'Your documents didn’t reach us';

beforeAll(async () => {
  journey = await startJourneyServer();
});
afterAll(() => journey.close());
beforeEach(async () => {
  imogen = await (await journey.start('refer-income')).reach('signed');
});

const failSubmits = () =>
  imogen.send({
    method: 'PUT',
    url: '/api/sandbox/faults',
    payload: [
      { method: 'PUT', path: '/api/application/*/proof', status: 503, applicationId: imogen.id },
    ],
  });
const repair = () => imogen.send({ method: 'PUT', url: '/api/sandbox/faults', payload: [] });
async function failureMails() {
  const { body } = await imogen.get(`sandbox/outbox?applicationId=${imogen.id}`);
  return (body as { subject: string; links: string[] }[]).filter(
    (mail) => mail.subject === subject,
  );
}

it('mails the way back once, however often the submit fails', async () => {
  await imogen.upload({ content: pdfBytes });
  await failSubmits();
  expect((await imogen.submitDocuments()).status).toBe(503);
  expect((await imogen.submitDocuments()).status).toBe(503);
  expect(await failureMails()).toMatchObject([
    { links: [`http://localhost:4000/login?applicationId=${imogen.id}`] },
  ]);
  await repair();
  expect((await imogen.submitDocuments()).status).toBe(204);
  expect(await failureMails()).toHaveLength(1);
});

it('is written about again when it fails another day', async () => {
  await failSubmits();
  await imogen.submitDocuments();
  journey.passMinutes(20);
  await imogen.submitDocuments();
  await repair();
  expect(await failureMails()).toHaveLength(2);
});

it('says nothing of a submit that is not theirs', async () => {
  await failSubmits();
  imogen.bearer = 'abc.def.ghi';
  await imogen.submitDocuments();
  await repair();
  expect(await failureMails()).toHaveLength(0);
});

describe('a submit that never arrived', () => {
  const askForLink = (key: string) =>
    imogen.post(`application/${imogen.id}/proof/link`, undefined, { 'idempotency-key': key });

  it('is written about when the screen asks, once for however many tries', async () => {
    const answers = await Promise.all(['a', 'a', 'b'].map(askForLink));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await failureMails()).toMatchObject([
      { links: [`http://localhost:4000/login?applicationId=${imogen.id}`] },
    ]);
  });

  it('is not written about twice where the server had seen it fail', async () => {
    await failSubmits();
    await imogen.submitDocuments();
    await repair();
    expect((await askForLink('c')).status).toBe(204);
    expect(await failureMails()).toHaveLength(1);
  });

  it('is no failure where the documents are there, or none are asked for', async () => {
    await imogen.upload({ content: pdfBytes });
    await imogen.submitDocuments();
    expect((await askForLink('d')).status).toBe(409);
    expect(await failureMails()).toHaveLength(0);
    const alice = await (await journey.start('accepted')).reach('signed');
    expect((await alice.post(`application/${alice.id}/proof/link`)).status).toBe(409);
    expect(await alice.mailSubjects()).not.toContain(subject);
  });
});
