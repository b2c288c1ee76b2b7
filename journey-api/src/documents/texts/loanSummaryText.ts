import type { WrittenDocument } from '../documentTree';
import { facts, heading, keyFigures, paragraph, subheading } from './writeBlocks';

/**
 * Headings, their order and the standard sentences beside them are those of the form in the Consumer Credit (Disclosure
 * of Information) Regulations 2010 (SI 2010/1013), schedule 1, which must not be varied.
 */
export const loanSummaryText: WrittenDocument = {
  title: 'Pre-contract credit information',
  blocks: [
    paragraph(
      'This sheet sets out the main facts of the loan you have been offered, in the order the law asks for, so that you can compare it with other credit. It was prepared for {applicantName} under application reference {reference}. It binds neither you nor us until the loan agreement is signed.',
    ),
    keyFigures({
      'You borrow': '{loanAmount}',
      APR: '{apr}',
      'Each month': '{monthlyPayment}',
      'You repay in all': '{totalAmount}',
    }),
    heading('1. Contact details'),
    facts('Contact details', [
      ['Creditor.', '{lenderName}'],
      ['Address.', '{lenderAddress}'],
      ['Telephone number(s).', '{lenderTelephone}'],
      ['E-mail address.', '{lenderEmail}'],
      ['Web address.', '{lenderWebsite}'],
      ['Credit intermediary.', '{brokerName}, which offers this loan under the name {brandName}'],
      ['Address.', '{brokerAddress}'],
      ['Telephone number(s).', '{brokerTelephone}'],
      ['E-mail address.', '{brokerEmail}'],
      ['Web address.', '{brokerWebsite}'],
    ]),
    heading('2. Key features of the credit product'),
    facts('Key features of the credit product', [
      [
        'The type of credit.',
        'A personal loan of a fixed sum, at a fixed rate of interest, not secured on your home or on anything else.',
      ],
      [
        'The total amount of credit.',
        '{loanAmount}',
        'This means the amount of credit to be provided under the proposed credit agreement or the credit limit.',
      ],
      [
        'How and when credit would be provided.',
        'In one sum, by Faster Payment to the UK current account you name, once you have signed and our checks are complete. It often arrives within 15 minutes, normally within two hours, and within 48 hours at most.',
      ],
      ['The duration of the credit agreement.', '{loanTerm} ({termYears}).'],
      [
        'Repayments.',
        'Your repayments will be: {regularPayments} monthly payments of {monthlyPayment} and a last payment of {lastPayment}, by Direct Debit.',
        'The first is due on {firstPaymentDate} if the loan is paid out today, and the last on {lastPaymentDate}. A payment due on a day on which banks are closed is taken on their next working day.',
        'Your repayments will pay off what you owe in the following order: interest first, then the amount borrowed.',
      ],
      [
        'The total amount you will have to pay.',
        '{totalAmount}',
        'This means the amount you have borrowed plus interest and other costs. Interest comes to {costOfCredit}; there are no other costs.',
      ],
    ]),
    heading('3. Costs of the credit'),
    facts('Costs of the credit', [
      [
        'The rates of interest which apply to the credit agreement.',
        '{interestRate} a year, fixed for the whole term. Interest is worked out each day on what you still owe and added once a month.',
      ],
      [
        'Annual Percentage Rate of Charge (APR).',
        '{apr}',
        'This is the total cost expressed as an annual percentage of the total amount of credit. The APR is there to help you compare different offers.',
        'Example: {loanAmount} borrowed over {loanTerm} at {interestRate} a year (fixed), repaid by {regularPayments} payments of {monthlyPayment} and one of {lastPayment}, {totalAmount} in all: {apr} APR. It assumes that the loan is paid out in one sum, that payments follow at intervals of a month, and that you and we keep to the agreement throughout.',
      ],
      [
        'In order to obtain the credit or to obtain it on the terms and conditions marketed, is it obligatory to take out an insurance policy securing the credit, or another ancillary service contract?',
        'No, neither.',
      ],
      [
        'Related costs.',
        'None. There is no charge to apply, to receive the loan, or to repay it early.',
      ],
      [
        'Costs in the case of late payments.',
        'We make no charge for a late or missed payment. Interest goes on being added each day, at the rate above, to everything you owe, so that the loan costs more and can take longer to repay.',
      ],
      [
        'Consequences of missing payments.',
        'Missing payments could have severe consequences for you and make obtaining credit more difficult. We may ask you to repay the whole loan at once, sell the debt or take you to court, where a judgement could be made against you and, later, a charge on your home be granted.',
      ],
    ]),
    heading('4. Other important legal aspects'),
    facts('Other important legal aspects', [
      [
        'Right of withdrawal.',
        'Yes. You have the right to withdraw from the credit agreement, without giving a reason, within 14 days beginning with the day after the day on which you receive your copy of the signed agreement.',
      ],
      [
        'Early repayment.',
        'You have the right to repay the credit early at any time in full or partially.',
        'We ask for no compensation if you do.',
      ],
      [
        'Consultation with a credit reference agency.',
        'If the creditor decides not to proceed with a prospective regulated consumer credit agreement on the basis of information from a credit reference agency the creditor must, when informing you of the decision, inform you that it has been reached on the basis of information from a credit reference agency and of the particulars of that agency.',
      ],
      [
        'Right to a draft credit agreement.',
        'You have the right, upon request, to obtain a copy of the draft credit agreement free of charge, unless the creditor is unwilling at the time of the request to proceed to the conclusion of the credit agreement.',
        'Yours stands beside this sheet, ready to read and to keep.',
      ],
      [
        'The period of time during which the creditor is bound by the pre-contractual information.',
        'This information is valid from {issuedOn} and ends on {validUntil}.',
      ],
    ]),
    heading('5. Additional information in the case of distance marketing of financial services'),
    subheading('(a) concerning the creditor'),
    facts('Concerning the creditor', [
      [
        'Registration number.',
        '{lenderName} is registered in England and Wales, company number {lenderCompanyNumber}. It stands in the Financial Services Register under {lenderFirmReference}.',
      ],
      [
        'The supervisory authority.',
        'Financial Conduct Authority, 12 Endeavour Square, London, E20 1JN.',
      ],
    ]),
    subheading('(b) concerning the credit agreement'),
    facts('Concerning the credit agreement', [
      [
        'Right to cancel the credit agreement.',
        'You have no separate right to cancel, because you have the right of withdrawal set out above. To use it, tell {servicerName} by telephone on {servicerTelephone}, by e-mail to {servicerEmail}, or by letter to {servicerAddress}. If you do nothing within the 14 days, the agreement goes on.',
      ],
      [
        'The law taken by the creditor as a basis for the establishment of relations with you before the conclusion of the credit agreement.',
        'The law of England and Wales.',
      ],
      [
        'The law applicable to the credit agreement and/or the competent court.',
        'The law of England and Wales. If you live in Scotland or Northern Ireland, you keep the protection of the law there and may go to the courts there.',
      ],
      [
        'Language to be used in connection with the credit agreement.',
        'English, in all documents and in all that we write or say to you.',
      ],
    ]),
    subheading('(c) concerning redress'),
    facts('Concerning redress', [
      [
        'Access to out-of-court complaint and redress mechanism.',
        'If you have complained to us and are not satisfied, you can ask the Financial Ombudsman Service, free of charge: Exchange Tower, London, E14 9SR; 0800 023 4567; www.financial-ombudsman.org.uk.',
      ],
    ]),
  ],
};
