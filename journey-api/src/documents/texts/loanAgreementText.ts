import type { WrittenDocument } from '../documentTree';
import { loanAgreementTerms } from './loanAgreementTerms';
import { facts, heading, notice, paragraph } from './writeBlocks';

/**
 * Heading and contents as the Consumer Credit (Agreements) Regulations 2010 (SI 2010/1014), schedule 1, ask for:
 * the heading in the words of paragraph 1(1)(c), the facts in the schedule's order. Everything else is our own wording.
 */
export const loanAgreementText: WrittenDocument = {
  title: 'Fixed Sum Loan Agreement regulated by the Consumer Credit Act 1974',
  blocks: [
    paragraph(
      'Agreement number {reference}. In this agreement ‘we’ and ‘us’ mean the lender and anybody to whom it passes its rights; ‘you’ means the customer.',
    ),
    heading('The parties'),
    facts('The parties to this agreement', [
      ['Lender', '{lenderName}, {lenderAddress}'],
      ['Customer', '{applicantName}, {applicantAddress}'],
      ['Credit intermediary', '{brokerName}, {brokerAddress}'],
    ]),
    heading('The loan'),
    facts('The figures of this agreement', [
      ['Duration', '{loanTerm} from the day on which the loan is paid out.'],
      ['Amount of credit', '{loanAmount}'],
      [
        'How and when it is provided',
        'In one sum, by Faster Payment to the UK current account in your name that you give us, once you have signed and our checks are complete, and within 48 hours of that at most.',
      ],
      [
        'Rate of interest',
        '{interestRate} a year, fixed. Interest is worked out each day on what you owe, and added to it once a month on the day on which a payment is due.',
      ],
      [
        'Total amount payable',
        '{totalAmount}: the amount of credit and {costOfCredit} of interest. There are no other charges.',
      ],
      [
        'APR',
        '{apr}. This and the total amount payable assume that the loan is paid out in one sum, that payments follow at intervals of a month, and that you and we keep to this agreement throughout.',
      ],
      [
        'Repayments',
        '{payments} monthly payments: {regularPayments} of {monthlyPayment} and a last one of {lastPayment}. The first is due one calendar month after the loan is paid out, which is {firstPaymentDate} if that is today. A first payment that would fall on the 29th, 30th or 31st is due on the 1st of the month after. If the loan is paid out on a later day, we tell you the dates that follow from it.',
      ],
    ]),
    notice(
      'Missing payments',
      'Missing payments could have severe consequences and make obtaining credit more difficult.',
      'We make no charge for a late or missed payment, but interest goes on being added each day at the rate above to everything that you owe. We may end this agreement and ask for all of it, report the default to credit reference agencies, sell the debt, or take you to court.',
    ),
    ...loanAgreementTerms,
    heading('Schedule: your payments'),
    paragraph(
      'These dates hold if the loan is paid out on {issuedOn}. The payments come to {totalAmount}.',
    ),
    { kind: 'repaymentTable', caption: 'Every payment, with the day on which it is due' },
    { kind: 'signature' },
  ],
};
