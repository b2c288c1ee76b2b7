import type { WrittenDocument } from '../documentTree';
import { facts, heading, keyFigures, list, notice, paragraph } from './writeBlocks';

/** The matters to be explained before an agreement is made: FCA Handbook, CONC 4.2.5R(2). The words are our own. */
export const loanExplanationText: WrittenDocument = {
  title: 'Your loan explained',
  blocks: [
    paragraph(
      'Before you sign, we want you to be sure that this loan suits you. This page says in plain words what it does, what it costs and what happens if things go wrong. Read it together with your pre-contract credit information and your loan agreement. You can keep copies of all three.',
    ),
    paragraph(
      'Take as long as you need. If anything is unclear, ask before you sign: call {lenderName} on {lenderTelephone} or write to {lenderEmail}, and give the reference {reference}. The figures here stand if you sign before {validUntil}.',
    ),
    keyFigures({
      'You borrow': '{loanAmount}',
      'Each month': '{monthlyPayment}',
      For: '{termYears}',
      'You repay in all': '{totalAmount}',
    }),
    heading('What the loan is for, and what it is not for'),
    paragraph(
      'This is a personal loan. You receive one sum and repay it in equal monthly payments over a fixed time. You can use it for most things, such as a larger purchase, repairs at home, or putting several debts into one.',
    ),
    paragraph('It may not suit you in these cases:'),
    list(
      'You need money for a short time only. Borrowing over {termYears} to bridge a few weeks costs more than it has to.',
      'You may need more later. You can’t draw on this loan again once it has been paid out.',
      'You want to repay other debts. A lower payment each month over a longer time can cost more in all. Add up what those debts would cost you before you decide.',
      'Your income may fall, or your outgoings rise, before {lastPaymentDate}. The payments stay the same.',
      'It is for a business, for gambling, for buying shares or other investments, or for anything against the law. The loan must not be used for these.',
    ),
    heading('What you will pay'),
    paragraph(
      'You make {payments} payments by Direct Debit: {regularPayments} of {monthlyPayment}, and a last one of {lastPayment} that makes up for rounding. If the loan is paid out today, the first is taken on {firstPaymentDate} and later ones on the {paymentDay} of each month, or on the next working day. In all you repay {totalAmount}: the {loanAmount} that you borrowed and {costOfCredit} of interest.',
    ),
    paragraph(
      'The interest rate is {interestRate} a year. It is fixed, so neither the rate nor your payment changes when rates elsewhere do. The APR is {apr}. It shows the cost of a year’s borrowing with the interest upon interest counted in, and it is the figure to compare between lenders. We charge no fees.',
    ),
    paragraph(
      'Interest is worked out each day on what you still owe. At the start most of a payment is interest; towards the end most of it repays the loan. So paying early saves interest, and paying late adds to it.',
    ),
    heading('What could cost you more than you expect'),
    list(
      'Interest is charged from the day on which the loan reaches you, not from the first payment.',
      'If you miss payments, interest goes on being added each day. You then pay more in all, and the loan can run past {lastPaymentDate}.',
      'If your bank returns a Direct Debit, it may charge you a fee of its own.',
    ),
    heading('If you do not keep up the payments'),
    notice(
      'Missing payments can have serious consequences',
      'Think carefully about whether you can afford {monthlyPayment} each month until {lastPaymentDate}.',
    ),
    list(
      'We will get in touch and ask how we can help. If you miss the equivalent of two payments, we send you a notice of arrears.',
      'Late payments are reported to credit reference agencies. They stay on your file for six years and can make credit harder and dearer to obtain, and a mobile contract or a rented home harder to find.',
      'If you do not pay after a default notice, we may end the agreement and ask for everything that you owe at once, pass the debt to a collection agency, or sell it.',
      'We may go to court. A county court judgement also stays on your file for six years unless you pay it within a month. If you own your home, we may then ask the court to secure the debt on it, and in the last resort to order its sale.',
    ),
    paragraph(
      'If you think that you may miss a payment, call {servicerName} on {servicerTelephone} as early as you can. We can agree a plan with you, and it costs nothing. For free and independent advice there is MoneyHelper (0800 138 7777, www.moneyhelper.org.uk), StepChange (0800 138 1111, www.stepchange.org) and Citizens Advice.',
    ),
    heading('If you change your mind, or want to repay early'),
    paragraph(
      'You can withdraw within 14 days after you receive your copy of the signed agreement. You need give no reason. Tell {servicerName} by telephone on {servicerTelephone}, by e-mail to {servicerEmail} or by letter to {servicerAddress}. Then repay the {loanAmount} within 30 days of telling us, with the interest for the days on which you had the money: {interestPerDay} a day. There is nothing else to pay, and the agreement is treated as if it had never been made.',
    ),
    paragraph(
      'You can also repay all or part of the loan at any later time. Ask {servicerName} for a settlement figure. You save the interest that you would have paid later, and we make no charge.',
    ),
    heading('Who you will deal with'),
    facts('The companies behind your loan', [
      [
        '{brokerName}',
        'Introduces you to the lender, under the name {brandName}. It is a credit broker, not the lender, and is paid a commission by the lender. You pay it nothing.',
      ],
      [
        '{lenderName}',
        'Lends you the money and makes the agreement with you. It owns the loan from the day on which it is paid out. An e-mail confirms this, usually within five working days.',
      ],
      [
        '{servicerName}',
        'Looks after the loan from day to day, takes the payments and answers your questions.',
      ],
    ]),
  ],
};
