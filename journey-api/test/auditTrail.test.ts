import type { Database } from '../src/database/database';
import { listAuditEntries, type AuditEntry } from '../src/audit/auditTrail';
import { auditText } from '../src/audit/auditText';
import type { Applicant } from './applicant';
import { failingAccounts, pdfBytes } from './journeyFixtures';
import { beforeAllOnDatabase, type JourneyServer } from './journeyServer';

let database: Database;
let journey: JourneyServer;

beforeAllOnDatabase((made) => ({ database, journey } = made));

async function prove(applicant: Applicant) {
  await applicant.upload({ content: pdfBytes, fileName: 'march.pdf' });
  await applicant.submitDocuments();
}
async function giveWrongDetails(applicant: Applicant) {
  for (const account of failingAccounts) await applicant.giveBankDetails(account);
}

/** A persona and the events after the signature. */
const journeys: [persona: string, events: string[], later: (applicant: Applicant) => unknown][] = [
  ['accepted', ['accepted', 'bankAccepted'], (alice) => alice.giveBankDetails()],
  ['declined', ['declined'], () => null],
  ['not-eligible', [], () => null],
  ['counter-offer', ['accepted'], () => null],
  [
    'accepted',
    ['accepted', 'bankAccepted', 'disbursed'],
    async (alice) => {
      await alice.giveBankDetails();
      await alice.happen('disbursed');
    },
  ],
  [
    'disbursement-failed',
    ['accepted', 'bankAccepted', 'disbursementFailed'],
    async (daphne) => {
      await daphne.giveBankDetails();
      await daphne.login();
    },
  ],
  [
    'accepted',
    ['accepted', 'bankReferred', 'bankVerified'],
    async (alice) => {
      await giveWrongDetails(alice);
      await alice.happen('bankVerified');
    },
  ],
  [
    'refer-bank',
    ['accepted', 'bankReferred', 'bankDeclined'],
    async (beatrice) => {
      await beatrice.giveBankDetails();
      await beatrice.happen('bankDeclined');
    },
  ],
  ['refer-general', ['referred', 'reviewApproved'], (gwen) => gwen.happen('reviewApproved')],
  [
    'refer-income',
    ['referred', 'documentsSubmitted', 'reviewDeclined'],
    async (imogen) => {
      await prove(imogen);
      await imogen.happen('reviewDeclined');
    },
  ],
  ['refer-bank-and-income', ['referred', 'expire'], (boris) => boris.happen('expire')],
  ['refer-general', ['referred', 'ended'], (gwen) => gwen.happen('ended')],
];

const happened = new Set<string>();

async function trailOf(applicant: Applicant): Promise<AuditEntry[]> {
  const entries = await listAuditEntries(database, applicant.id);
  for (const { event } of entries) happened.add(event);
  return entries;
}

async function standingOf(applicant: Applicant) {
  const [row] = await database.query<{ state: string; subState: string | null }>(
    'SELECT state, sub_state AS "subState" FROM applications WHERE application_id = $1',
    [applicant.id],
  );
  return row;
}

describe.each(journeys)('%s: %j', (persona, events, later) => {
  it('leaves a trail without a gap, from the hand-off to its current state', async () => {
    const applicant = await (await journey.start(persona)).reach('signed');
    await later(applicant);
    const trail = await trailOf(applicant);
    expect(trail.map(({ event }) => event)).toEqual([
      'started',
      'addressConfirmed',
      'eligibilityDecided',
      ...events,
    ]);
    const from = trail.map(({ fromState, fromSubState }) => [fromState, fromSubState]);
    const to = trail.map(({ toState, toSubState }) => [toState, toSubState]);
    expect(from).toEqual([[null, null], ...to.slice(0, -1)]);
    const { state, subState } = (await standingOf(applicant))!;
    expect(to.at(-1)).toEqual([state, subState]);
    for (const { actor, reason, happenedAt } of trail) {
      expect(['applicant', 'lender', 'clock']).toContain(actor);
      expect(reason).not.toBe('');
      expect(happenedAt).toBeInstanceOf(Date);
    }
  });
});

it('has been seen to record every event there is', () => {
  // That only a partner's call leads to: see openLoans.test.ts.
  const ofPartners = ['loansExceeded', 'openLoansChanged'];
  expect([...happened, ...ofPartners].sort()).toEqual(
    ['started', ...Object.keys(auditText)].sort(),
  );
});

it('records nothing of what was refused, repeated or only read', async () => {
  const alice = await (await journey.start('accepted')).reach('signed');
  const before = await trailOf(alice);
  await alice.confirmAddress();
  await alice.checkEligibility();
  await alice.sign();
  await alice.submitDocuments();
  await alice.happen('bankVerified');
  await alice.login('ZZ1 1ZZ');
  await alice.get(`application/${alice.id}`);
  expect(await trailOf(alice)).toEqual(before);
});
