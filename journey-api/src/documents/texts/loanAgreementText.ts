import type { Block, WrittenDocument } from '../documentTree';
import { facts, heading, notice, paragraph, subheading } from './writeBlocks';

/** Rights and notices in the order of SI 2010/1014, schedule 1, then the terms of contract. */
const terms: Block[] = [
  heading('Your rights'),
  subheading('A statement of your payments'),
  paragraph(
    'While this agreement runs you may ask us, at any time and free of charge, for a statement in the form of a table. It shows each payment that is still due, when it is due, and how much of it repays the loan and how much is interest.',
  ),
  subheading('Withdrawal'),
  paragraph(
    // Consumer Credit Act 1974, section 66A; what has to be said of it: SI 2010/1014, schedule 1.
    'You have the right to withdraw from this agreement under section 66A of the Consumer Credit Act 1974, without giving any reason, within 14 days. They begin with the day after the day on which you receive your copy of the signed agreement.',
  ),
  paragraph(
    'To withdraw, tell {servicerName}: by telephone on {servicerTelephone}, by e-mail to {servicerEmail}, or by letter to {servicerAddress}. You must then repay {loanAmount} without delay, and within 30 days of the day after you tell us, with interest from the day on which the loan was paid out until the day on which you repay it. That is {interestPerDay} for each day. You pay by bank transfer to the account that we give you when you withdraw.',
  ),
  subheading('Early repayment'),
  paragraph(
    // Consumer Credit Act 1974, sections 94 and 95A: no compensation is due below £8000 in twelve months.
    'Under section 94 of the Consumer Credit Act 1974 you have the right to repay early, in full or in part, at any time. Give notice to {servicerName}, which tells you what is still owing after the reduction in interest that the law gives you, and pay that sum. We make no charge. After a part payment you may choose between smaller payments and fewer of them.',
  ),
  subheading('Complaints'),
  paragraph(
    'Please complain to {servicerName} first: we answer within eight weeks. If you are not satisfied, you may refer the matter to the Financial Ombudsman Service, Exchange Tower, London, E14 9SR (0800 023 4567, www.financial-ombudsman.org.uk), without charge.',
  ),
  subheading('Supervision'),
  paragraph(
    'We are authorised and regulated by the Financial Conduct Authority, 12 Endeavour Square, London, E20 1JN, which is the supervisory authority under the Consumer Credit Act 1974. Our number in the Financial Services Register is {lenderFirmReference}.',
  ),
  heading('Terms of this agreement'),
  facts('Terms of this agreement', [
    [
      '1. The agreement',
      'It is made, and binds you and us, once both have signed and the loan has been paid out. Until then we may withdraw the offer if what you told us proves wrong or your bank does not accept the money, and you may withdraw too.',
    ],
    [
      '2. Using the loan',
      'You must not use it for a business, for gambling, for investments, or for anything against the law.',
    ],
    [
      '3. Paying',
      'You pay by Direct Debit from an account in your own name and keep the mandate in force. A payment due on a day on which banks in England are closed is taken on their next working day. If your bank refuses a payment, we may ask for it once more after telling you. We normally tell you of any change ten working days ahead.',
    ],
    ['4. How payments are used', 'They go to interest first and then to the amount borrowed.'],
    [
      '5. Difficulties',
      'If you may not be able to pay, tell {servicerName} as soon as you can. We treat you with forbearance and due consideration, and point you to free advice.',
    ],
    [
      '6. Ending by us',
      'If you miss a payment or break this agreement in another serious way, if you gave us false information, or if you become bankrupt or make an arrangement with your creditors, we may send you a default notice. If you do not put the matter right within the time that it gives you, at least 14 days, we may end the agreement and ask for all that you owe. We allow you the reduction for early repayment.',
    ],
    [
      '7. Your details',
      'Tell us at once when your name, address, telephone number, e-mail address or bank account changes. We send statements and notices by e-mail, and on paper where the law asks for it or you do.',
    ],
    [
      '8. Passing on our rights',
      '{lenderName}, {lenderAddress}, is the lender and owns the loan from the day on which it is paid out. {brokerName} arranged it and has no rights under this agreement. An e-mail confirms who owns the loan once it has been paid out. We may pass on our rights and duties under this agreement, and tell you if we do. Your rights are not made any less. You may not pass on yours.',
    ],
    [
      '9. Looking after the loan',
      '{servicerName} acts for whoever owns the loan. A notice to it is a notice to us.',
    ],
    [
      '10. Credit reference and fraud agencies',
      'We tell credit reference agencies about this agreement and how you keep to it; they hold that for six years after it has ended. We check your details with fraud prevention agencies, which may hold a record for up to six years.',
    ],
    [
      '11. Not insisting',
      'If we give you more time or do not insist on a right, we do not lose it.',
    ],
    [
      '12. Law',
      'The law of England and Wales governs this agreement and our dealings before it. If you live in Scotland or Northern Ireland, you keep the protection of the law there and may go to the courts there. Everything between us is in English.',
    ],
  ]),
];

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
    ...terms,
    heading('Schedule: your payments'),
    paragraph(
      'These dates hold if the loan is paid out on {issuedOn}. The payments come to {totalAmount}.',
    ),
    { kind: 'repaymentTable', caption: 'Every payment, with the day on which it is due' },
    { kind: 'signature' },
  ],
};
