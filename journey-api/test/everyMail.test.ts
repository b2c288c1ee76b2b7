import { mailText, type MailKind } from '../src/mail/mailText';
import type { Applicant } from './applicant';
import { pdfBytes } from './journeyFixtures';
import { startJourneyServer, type JourneyServer } from './journeyServer';

let journey: JourneyServer;

beforeAll(async () => {
  journey = await startJourneyServer();
});
afterAll(() => journey.close());

type Happening = (applicant: Applicant) => Promise<unknown>;

const prove: Happening = async (imogen) => {
  await imogen.upload({ content: pdfBytes });
  await imogen.submitDocuments();
};
const failToLogIn: Happening = async (alice) => {
  for (let tries = 0; tries < 5; tries += 1) await alice.login('ZZ9 9ZZ');
};
const disburse: Happening = async (alice) => {
  await alice.giveBankDetails();
  await alice.happen('disbursed');
};
const declineBank: Happening = async (beatrice) => {
  await beatrice.giveBankDetails();
  await beatrice.happen('bankDeclined');
};
const loseDisbursement: Happening = async (daphne) => {
  await daphne.giveBankDetails();
  await daphne.login();
};

/** The persona that gets each mail, and the events after the signature that cause it. */
const triggers: Record<
  Exclude<MailKind, 'loginCode' | 'expired'>,
  [persona: string, happening: Happening]
> = {
  executedCopy: ['accepted', async () => null],
  complete: ['accepted', (alice) => alice.giveBankDetails()],
  loanPaid: ['accepted', disburse],
  loginLocked: ['accepted', failToLogIn],
  disbursementFailed: ['disbursement-failed', loseDisbursement],
  declined: ['declined', async () => null],
  referredGeneral: ['refer-general', async () => null],
  approvedForBankDetails: ['refer-general', (gwen) => gwen.happen('reviewApproved')],
  referredBank: ['refer-bank', (beatrice) => beatrice.giveBankDetails()],
  bankDeclined: ['refer-bank', declineBank],
  proofsNeeded: ['refer-income', async () => null],
  documentsSubmitted: ['refer-income', prove],
  uploadPaused: ['refer-income', (imogen) => imogen.post(`application/${imogen.id}/proof/skip`)],
  expiresSoon: ['accepted', (alice) => alice.moveClock(11)],
  uploadFailed: ['refer-income', (imogen) => imogen.post(`application/${imogen.id}/proof/link`)],
};

it.each(Object.entries(triggers))(
  'writes %s once, with a way back that works',
  async (kind, trigger) => {
    const [persona, happening] = trigger;
    const { subject } = mailText[kind as MailKind];
    const applicant = await (await journey.start(persona)).reach('signed');
    await happening(applicant);
    const start = subject.split('{')[0] ?? '';
    const mails = (await applicant.mails()).filter((mail) => mail.subject.startsWith(start));
    expect(mails).toHaveLength(1);
    const { to, html, links } = mails[0]!;
    expect(to).toMatch(/@mail\.example$/);
    expect(html).toContain(applicant.started.applicationRef);
    const link = new URL(links[0] ?? '');
    expect(link.searchParams.get('applicationId')).toBe(applicant.id);
    const token = link.searchParams.get('token');
    const entered = token === null ? await applicant.login() : await applicant.handOff(token);
    expect(entered.headers['bearer']).toBeDefined();
  },
);
