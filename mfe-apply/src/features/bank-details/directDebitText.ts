/**
 * Wording that must not be varied. Source: Pay.UK (Bacs), the service user's guide to Direct Debit,
 * "Direct Debit Instruction" and "The Direct Debit Guarantee". The only part that is ours to fill
 * in is the name of the organisation that collects.
 */
export const prescribedText = {
  instructionTitle: 'Instruction to your bank or building society to pay by Direct Debit',
  instruction: (collector: string) => [
    `Please pay ${collector} Direct Debits from the account detailed in this Instruction subject to the safeguards assured by the Direct Debit Guarantee.`,
    `I understand that this Instruction may remain with ${collector} and, if so, details will be passed electronically to my bank/building society.`,
  ],
  guaranteeTitle: 'The Direct Debit Guarantee',
  guarantee: (collector: string) => [
    'This Guarantee is offered by all banks and building societies that accept instructions to pay Direct Debits',
    `If there are any changes to the amount, date or frequency of your Direct Debit ${collector} will notify you 10 working days in advance of your account being debited or as otherwise agreed. If you request ${collector} to collect a payment, confirmation of the amount and date will be given to you at the time of the request`,
    `If an error is made in the payment of your Direct Debit, by ${collector} or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society`,
    `If you receive a refund you are not entitled to, you must pay it back when ${collector} asks you to`,
    'You can cancel a Direct Debit at any time by simply contacting your bank or building society. Written confirmation may be required. Please also notify us.',
  ],
};

export const directDebitText = {
  heading: 'Your Direct Debit',
  intro: 'Your loan is repaid every month by Direct Debit from this account.',
  viewGuarantee: 'View Direct Debit Guarantee',
  close: 'Close',
  mark: 'Direct Debit',
};
