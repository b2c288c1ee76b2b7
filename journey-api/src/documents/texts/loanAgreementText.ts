import type { WrittenDocument } from '../documentTree';
import { loanAgreementTerms } from './loanAgreementTerms';

/**
 * Heading and contents as the Consumer Credit (Agreements) Regulations 2010 (SI 2010/1014), schedule 1, ask for:
 * the heading in the words of paragraph 1(1)(c), the facts in the schedule's order. Everything else is our own wording.
 */
export const loanAgreementText: WrittenDocument = {
  title: 'Fixed Sum Loan Agreement regulated by the Consumer Credit Act 1974',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Agreement number {reference}. In this agreement ‘we’ and ‘us’ mean the lender and anybody to whom it passes its rights; ‘you’ means the customer.',
    },
    { kind: 'heading', text: 'The parties' },
    {
      kind: 'facts',
      caption: 'The parties to this agreement',
      facts: [
        { term: 'Lender', details: ['{lenderName}, {lenderAddress}'] },
        { term: 'Customer', details: ['{applicantName}, {applicantAddress}'] },
        { term: 'Credit intermediary', details: ['{brokerName}, {brokerAddress}'] },
      ],
    },
    { kind: 'heading', text: 'The loan' },
    {
      kind: 'facts',
      caption: 'The figures of this agreement',
      facts: [
        { term: 'Duration', details: ['{termMonths} from the day on which the loan is paid out.'] },
        { term: 'Amount of credit', details: ['{loanAmount}'] },
        {
          term: 'How and when it is provided',
          details: [
            'In one sum, by Faster Payment to the UK current account in your name that you give us, once you have signed and our checks are complete, and within 48 hours of that at most.',
          ],
        },
        {
          term: 'Rate of interest',
          details: [
            '{interestRate} a year, fixed. Interest is worked out each day on what you owe, and added to it once a month on the day on which a payment is due.',
          ],
        },
        {
          term: 'Total amount payable',
          details: [
            '{totalAmount}: the amount of credit and {costOfCredit} of interest. There are no other charges.',
          ],
        },
        {
          term: 'APR',
          details: [
            '{apr}. This and the total amount payable assume that the loan is paid out in one sum, that payments follow at intervals of a month, and that you and we keep to this agreement throughout.',
          ],
        },
        {
          term: 'Repayments',
          details: [
            '{payments} monthly payments: {regularPayments} of {monthlyPayment} and a last one of {lastPayment}. The first is due one calendar month after the loan is paid out, which is {firstPaymentDate} if that is today. A first payment that would fall on the 29th, 30th or 31st is due on the 1st of the month after. If the loan is paid out on a later day, we tell you the dates that follow from it.',
          ],
        },
      ],
    },
    {
      kind: 'notice',
      title: 'Missing payments',
      paragraphs: [
        'Missing payments could have severe consequences and make obtaining credit more difficult.',
        'We make no charge for a late or missed payment, but interest goes on being added each day at the rate above to everything that you owe. We may end this agreement and ask for all of it, report the default to credit reference agencies, sell the debt, or take you to court.',
      ],
    },
    ...loanAgreementTerms,
    { kind: 'heading', text: 'Schedule: your payments', startsPage: true },
    {
      kind: 'paragraph',
      text: 'These dates hold if the loan is paid out on {issuedOn}. The payments come to {totalAmount}.',
    },
    { kind: 'repaymentTable', caption: 'Every payment, with the day on which it is due' },
    { kind: 'signature' },
  ],
};
