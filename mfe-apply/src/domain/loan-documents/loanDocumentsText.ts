export const loanDocumentsText = {
  contents: 'Contents',
  of: (title: string) => `of ${title}`,
  frameOf: (title: string) => `${title}, document text`,
  close: 'Close',
  next: 'Next document',
  readAgain: 'Read again',
  download: 'Download PDF',
  costs: {
    loanAmount: 'Loan amount',
    loanTerm: 'Loan term',
    apr: 'APR',
    monthlyPayment: 'Monthly payment',
    cost: 'Cost of borrowing',
    totalAmount: 'Total amount payable',
  },
  schedule: {
    title: 'See every payment',
    ifPaidToday: 'If the loan is paid out today, these are your payments, all by Direct Debit:',
    example:
      'The dates are an example, as if the loan were paid out today. Your payments count from the day it really is, all by Direct Debit:',
    paid: (date: string) =>
      `Your loan was paid out on ${date}, so these are your payments, all by Direct Debit:`,
    columns: ['Payment', 'Date', 'Amount'],
    total: 'Total',
  },
  signed: {
    title: 'Your loan',
    documents: 'Read the documents you signed',
    loading: 'Your documents are loading…',
    failed: 'Your documents did not load.',
    tryAgain: 'Try again',
  },
};
