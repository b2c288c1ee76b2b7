import { createHash } from 'node:crypto';
import {
  DOCUMENT_HASHES_HEADER,
  documentTypeSchema,
  readableDocumentTypes,
  type AprAndRiskGroup,
  type EligibilityResult,
  type HtmlDocuments,
  type RepaymentInformation,
} from '../../src/contract/contract';
import type { Applicant } from '../../test/applicant';
import type { Group } from '../examine';
import { must, mustAnswer, mustRefuse, mustResume, NotReached } from '../expectations';
import { by, caseOf, reaching, sharedIn } from './journeyStates';

const pounds = (amount: number): string => amount.toFixed(2);

const documentsOf = async (applicant: Applicant): Promise<HtmlDocuments> =>
  mustAnswer(await applicant.get('application/{id}/documents'), 200).body as HtmlDocuments;

const downloads = documentTypeSchema.options.map((type) =>
  caseOf(
    `${type} is downloaded as a PDF`,
    'document/{documentType} answers a PDF to be saved.',
    sharedIn('eligible'),
    async (applicant) => {
      const answer = await applicant.get(`application/{id}/document/${type}`);
      mustAnswer(answer, 200);
      must(
        String(answer.headers['content-type']).includes('application/pdf'),
        'application/pdf',
        answer,
      );
      must(answer.bytes.subarray(0, 5).toString() === '%PDF-', 'a PDF', answer);
    },
  ),
);

const hashesOf = (documents: HtmlDocuments): string =>
  documents.map(({ documentType, hash = '' }) => `${documentType}=${hash}`).join(', ');

export const documents: Group = {
  name: 'Figures and documents',
  cases: [
    caseOf(
      'offer, repayment, loan offer and documents have the same figures',
      'r = (1 + APR)^(1/12) − 1, M = P·r / (1 − (1+r)^−n) unrounded; shown to the penny; total = M × n rounded; the same everywhere.',
      sharedIn('eligible'),
      async (applicant) => {
        const answer = mustAnswer(await applicant.get('eligibility/{id}'), 200);
        const { loanAmount, apr, term, monthlyPayment, totalAmount } = (
          answer.body as EligibilityResult
        ).product;
        const rate = (1 + apr / 100) ** (1 / 12) - 1;
        const payment = (loanAmount * rate) / (1 - (1 + rate) ** (-12 * term));
        // An APR is shown with less digits than it is computed with.
        const isNear = (shown: number, exact: number) => Math.abs(shown - exact) <= exact / 1000;
        must(isNear(monthlyPayment, payment), `monthlyPayment near ${pounds(payment)}`, answer);
        must(
          isNear(totalAmount, payment * 12 * term),
          `totalAmount near ${pounds(payment * 12 * term)}`,
          answer,
        );
        must(
          Math.abs(totalAmount - monthlyPayment * 12 * term) <= 0.005 * 12 * term + 0.005,
          'totalAmount of the unrounded payment',
          answer,
        );
        mustAnswer(await applicant.get('loan-offer/{id}'), 200, {
          amount: loanAmount,
          durationYears: term,
        });
        mustAnswer(await applicant.get('repayment-information/{id}'), 200, { monthlyPayment });
        const text = (await documentsOf(applicant)).map(({ data }) => data).join('\n');
        must(text.includes(pounds(monthlyPayment)), `documents with £${pounds(monthlyPayment)}`);
      },
    ),
    caseOf(
      'the first payment is on a working day a month later',
      'One calendar month after payout; the 29th to 31st become the 1st; a day that is not worked moves on.',
      sharedIn('eligible'),
      async (applicant) => {
        const answer = mustAnswer(await applicant.get('repayment-information/{id}'), 200);
        const { paymentStartDate } = answer.body as RepaymentInformation;
        const day = new Date(`${paymentStartDate}T12:00:00Z`);
        must(![0, 6].includes(day.getUTCDay()), 'a day from Monday to Friday', answer);
        const days = (day.getTime() - Date.now()) / (24 * 60 * 60 * 1000);
        must(days > 26 && days < 40, 'about a month from now', answer);
      },
    ),
    caseOf(
      'price bands cover the range, in order',
      'apr-and-risk-group answers range, terms and bands; an amount between two bands belongs to the next.',
      sharedIn('started'),
      async (applicant, lender) => {
        const path = `apr-and-risk-group/{id}/${lender.brand}`;
        const answer = mustAnswer(await applicant.get(path), 200);
        const { minLoanValue, maxLoanValue, loanValues } = answer.body as AprAndRiskGroup;
        must(minLoanValue < maxLoanValue && loanValues.length > 0, 'a range with bands', answer);
        const ordered = loanValues.every(
          ({ from, to }, at) => from <= to && from > (loanValues[at - 1]?.to ?? 0),
        );
        must(ordered, 'bands that follow each other', answer);
        const first = loanValues[0]?.from ?? Infinity;
        const last = loanValues.at(-1)?.to ?? 0;
        must(first <= minLoanValue && last >= maxLoanValue, 'bands over the whole range', answer);
      },
    ),
    caseOf(
      'three documents are read in their order, each with the hash of what is shown',
      'documents answers pre-contract information, explanation and agreement as HTML; hash is sha256 of data.',
      sharedIn('eligible'),
      async (applicant) => {
        const documents = await documentsOf(applicant);
        const types = documents.map(({ documentType }) => documentType);
        must(
          types.join() === readableDocumentTypes.join(),
          `${readableDocumentTypes.join()}, not ${types.join()}`,
        );
        for (const { documentType, data, hash } of documents) {
          const own = `sha256-${createHash('sha256').update(data).digest('base64')}`;
          must(
            hash === undefined || hash === own,
            `${documentType} with hash ${own}, not ${String(hash)}`,
          );
        }
      },
    ),
    ...downloads,
    caseOf(
      'signing is refused where other documents were read, and taken where these were',
      'Where a hash in the header document-hashes differs the answer is 409, and nothing is signed.',
      by(reaching.decided, 'accepted'),
      async (applicant) => {
        const documents = await documentsOf(applicant);
        if (documents.some(({ hash }) => hash === undefined))
          throw new NotReached('the server does not bind a signature to what was read');
        const path = 'apply-and-sign/{id}';
        const altered = documents.map((document, at) =>
          at === 0 ? { ...document, hash: `sha256-${'A'.repeat(43)}=` } : document,
        );
        mustRefuse(await applicant.get(path, { [DOCUMENT_HASHES_HEADER]: hashesOf(altered) }), 409);
        await mustResume(applicant, '/offer/eligible');
        const read = { [DOCUMENT_HASHES_HEADER]: hashesOf(documents) };
        mustAnswer(await applicant.get(path, read), 200, { decision: 'Accepted' });
      },
    ),
    caseOf(
      'what was signed stays as it was',
      'A signed document is the same at every later reading.',
      by(reaching.signed, 'accepted'),
      async (applicant) => {
        const before = await documentsOf(applicant);
        mustAnswer(await applicant.giveBankDetails(), 200);
        const after = await documentsOf(applicant);
        must(JSON.stringify(after) === JSON.stringify(before), 'the documents that were signed');
      },
    ),
  ],
};
