import type { SandboxEvent } from '../../src/contract/contract';
import { pdfBytes } from '../../test/journeyFixtures';
import type { Group } from '../examine';
import { must, mustAnswer, mustRefuse, mustResume } from '../expectations';
import type { Outcome } from '../lender';
import { by, caseOf, ending, journeyStates, reaching, sharedIn } from './journeyStates';

const { detailed, decided, signed, banked, submitted } = reaching;

/** How far an applicant of an outcome is taken. */
type Place = [reach: typeof signed, outcome: Outcome];

const NEXT = 'A step that the state allows leads to the next state, which redirect answers.';

/** Eligibility is decided once, by the lender; the answer is the screen of the outcome. */
const softSearch = (outcome: Outcome, path: string, reason?: string) =>
  caseOf(
    `${outcome}: the eligibility form leads to ${path}`,
    NEXT,
    by(detailed, outcome),
    async (applicant) => {
      mustAnswer(await applicant.checkEligibility(), 200, { data: { redirect: path } });
      await mustResume(applicant, path);
      if (reason === undefined) return;
      mustAnswer(await applicant.get('not-eligible-reason/{id}'), 200, { reason });
    },
  );

const fullSearch = (outcome: Outcome, decision: string, path: string) =>
  caseOf(
    `${outcome}: signing is ${decision} and leads to ${path}`,
    'apply-and-sign answers Accepted, Declined or Redirect, and redirect where that leads.',
    by(decided, outcome),
    async (applicant) => {
      mustAnswer(await applicant.sign(), 200, { decision });
      await mustResume(applicant, path);
    },
  );

const bank = (outcome: Outcome, answer: object, path: string) =>
  caseOf(
    `${outcome}: bank details lead to ${path}`,
    'bank-details answers success, referGeneral or redirect, and redirect where that leads.',
    by(signed, outcome),
    async (applicant) => {
      mustAnswer(await applicant.giveBankDetails(), 200, answer);
      await mustResume(applicant, path);
    },
  );

const event = (type: SandboxEvent['type'], from: string, path: string, [reach, outcome]: Place) =>
  caseOf(
    `${type} in ${from} leads to ${path}`,
    NEXT,
    by(reach, outcome),
    async (applicant, lender) => {
      mustAnswer(await lender.happen(applicant, type), 204);
      await mustResume(applicant, path);
    },
  );

const referrals: [string, Place][] = [
  ['refer, general', [signed, 'refer-general']],
  ['refer, bank', [banked, 'refer-bank']],
  ['refer, income, submitted', [submitted, 'refer-income']],
  ['refer, bankAndIncome', [signed, 'refer-bank-and-income']],
];

const closes = Object.entries(journeyStates).flatMap(([name, { events, reach }]) =>
  ending
    .filter((type) => events.includes(type))
    .map((type) =>
      caseOf(
        `${type} in ${name} closes the application`,
        'An application that has expired or was ended answers every call with 409.',
        reach,
        async (applicant, lender) => {
          mustAnswer(await lender.happen(applicant, type), 204);
          mustRefuse(await applicant.get('redirect/{id}'), 409);
        },
      ),
    ),
);

export const transitions: Group = {
  name: 'Transitions',
  cases: [
    softSearch('accepted', '/offer/eligible'),
    softSearch('returning', '/offer/eligible'),
    softSearch('counter-offer', '/offer/counter-offer'),
    softSearch('not-eligible', '/offer/not-eligible', 'assessment'),
    softSearch('under-18', '/offer/not-eligible', 'underAge'),
    softSearch('non-resident', '/offer/not-eligible', 'notUkResident'),
    softSearch('new-card', '/offer/not-eligible', 'cardTooNew'),
    softSearch('two-loans', '/offer/not-eligible', 'tooManyLoans'),
    softSearch('recent-loan', '/offer/not-eligible', 'lastLoanTooRecent'),
    fullSearch('accepted', 'Accepted', '/bank-details'),
    fullSearch('counter-offer', 'Accepted', '/bank-details'),
    fullSearch('declined', 'Declined', '/ineligible'),
    fullSearch('refer-general', 'Redirect', '/additional-information'),
    fullSearch('refer-income', 'Redirect', '/additional-information/income'),
    fullSearch('refer-bank-and-income', 'Redirect', '/additional-information/bank-and-income'),
    bank('accepted', { status: 'success' }, '/application-complete'),
    bank('bank-refer-general', { status: 'referGeneral' }, '/additional-information'),
    bank(
      'refer-bank',
      { status: 'redirect', data: { redirect: '/additional-information/bank' } },
      '/additional-information/bank',
    ),
    caseOf(
      'skipping the upload pauses the application and mails one link',
      'proof/skip pauses the upload and mails the link back, once.',
      by(signed, 'refer-income'),
      async (applicant, lender) => {
        for (let time = 0; time < 2; time += 1)
          mustAnswer(await applicant.post('application/{id}/proof/skip'), 204);
        const paused = { isUploadPaused: true };
        mustAnswer(await applicant.get('application/{id}/progress'), 200, paused);
        if (!lender.hasSandbox) return;
        const subjects = await applicant.mailSubjects();
        const links = subjects.filter((subject) => /paused/i.test(subject));
        must(links.length === 1, `one mail about the pause, not ${links.length}`);
      },
    ),
    caseOf(
      'a link back to the upload is mailed on request, while proofs are missing',
      'proof/link answers 204 and mails a link.',
      sharedIn('refer, income'),
      async (applicant) => {
        mustAnswer(await applicant.post('application/{id}/proof/link'), 204);
      },
    ),
    caseOf(
      'proofs are listed, deleted while they are not submitted, and stay once they are',
      'proofList lists name, size, type and id; a proof that is submitted cannot be deleted.',
      by(signed, 'refer-income'),
      async (applicant) => {
        const list = () => applicant.get('application/{id}/proofList');
        const remove = (id: string) =>
          applicant.send({
            method: 'DELETE',
            url: `/api/application/{id}/proof?proofId=${id}`,
          });
        async function upload(fileName: string) {
          const answer = mustAnswer(await applicant.upload({ content: pdfBytes, fileName }), 200);
          return (answer.body as { id: string }).id;
        }
        const kept = await upload('may.pdf');
        const deleted = await upload('june.pdf');
        mustAnswer(await remove(deleted), 204);
        const listed = { id: kept, type: 'payslips', fileName: 'may.pdf', size: pdfBytes.length };
        mustAnswer(await list(), 200, [{ ...listed, submitted: false }]);
        mustAnswer(await applicant.submitDocuments(), 204);
        mustAnswer(await list(), 200, [{ ...listed, submitted: true }]);
        mustRefuse(await remove(kept), 409);
        mustAnswer(await list(), 200, [{ ...listed, submitted: true }]);
        mustAnswer(await applicant.get('application/{id}/progress'), 200, {
          documentUploaded: true,
          applicationInReview: true,
        });
      },
    ),
    caseOf(
      'consents are stored and answered',
      'PUT consents answers 204, and the record has them.',
      by(reaching.started, 'accepted'),
      async (applicant) => {
        const marketing = { email: true, post: false, sms: true, phone: false, online: true };
        const payload = { marketing, statementPreference: 'paper' };
        const url = '/api/application/{id}';
        mustAnswer(await applicant.send({ method: 'PUT', url: `${url}/consents`, payload }), 204);
        mustAnswer(await applicant.send({ method: 'GET', url }), 200, {
          applicant: { applicantConsents: payload },
        });
      },
    ),
    event('reviewApproved', 'refer, general', '/bank-details', [signed, 'refer-general']),
    event('reviewApproved', 'refer, general, with bank details', '/application-complete', [
      banked,
      'bank-refer-general',
    ]),
    event('reviewApproved', 'refer, income, submitted', '/bank-details', [
      submitted,
      'refer-income',
    ]),
    ...referrals.map(([from, place]) => event('reviewDeclined', from, '/ineligible', place)),
    event('bankVerified', 'refer, bank', '/application-complete', [banked, 'refer-bank']),
    event('disbursed', 'appComplete', '/application-complete', [banked, 'accepted']),
    event('disbursementFailed', 'appComplete', '/application-cancelled', [banked, 'accepted']),
    ...closes,
  ],
};
