import type { NotEligibleReason } from 'journey-api/contract';

/** A rule of the lender that an applicant does not meet, in its own words, and what they can do about it. */
interface PolicyWords {
  why: string;
  next: string;
}

const wrongDetails =
  'If the details we hold are wrong, please correct them under account settings in the app, or call us on the number on this page.';

export const policyText: Record<Exclude<NotEligibleReason['reason'], 'assessment'>, PolicyWords> = {
  underAge: {
    why: 'You need to be 18 or over to take out a loan, and the date of birth we hold for you says that you aren’t yet.',
    next: `You’re welcome to check again once you’re 18. ${wrongDetails}`,
  },
  notUkResident: {
    why: 'Our loans are only for people who live in the UK, and the details we hold say that you live somewhere else.',
    next: `You’re welcome to check again once you live in the UK. ${wrongDetails}`,
  },
  cardTooNew: {
    why: 'You need to have had your credit card with us for at least six months, and yours is newer than that.',
    next: 'You’re welcome to check again once you’ve had your card for six months.',
  },
  tooManyLoans: {
    why: 'You already have two loans with us, which is the most that one customer can hold at a time.',
    next: 'You’re welcome to check again once one of them is repaid.',
  },
  lastLoanTooRecent: {
    why: 'Your last loan with us started less than nine months ago. We ask for at least nine months between two loans.',
    next: 'You’re welcome to check again once nine months have passed.',
  },
  unaffordable: {
    why: 'By what you told us about your income and outgoings, even our smallest loan would leave you too little each month.',
    next: 'A smaller amount and a longer time to repay make each payment lower: if you chose fewer than five years, you’re welcome to check again with more. You’re also welcome once your income is higher or your outgoings are lower. If you entered a figure by mistake, please call us on the number on this page.',
  },
  noIncome: {
    why: 'You told us that you have no income of your own, so we can’t be sure that you could afford the repayments.',
    next: 'If you entered £0 by mistake, please call us on the number on this page. You’re welcome to check again if your income changes.',
  },
};

function fileText(isOneOfSeveral?: true, wasFileSeen?: true): string {
  if (wasFileSeen)
    return 'The check of your credit file was a soft search, so your credit score hasn’t changed.';
  return isOneOfSeveral
    ? 'Another of our rules stands in the way as well. We haven’t looked at your credit file, and your credit score hasn’t changed.'
    : 'This is the only reason: we haven’t looked at your credit file, and your credit score hasn’t changed.';
}

export const notEligibleText = {
  policyLead: (why: string, { isOneOfSeveral, wasFileSeen }: NotEligibleReason) =>
    `We’re sorry. ${why} ${fileText(isOneOfSeveral, wasFileSeen)}`,
  next: 'What you can do next',
  title: "Unfortunately you're not eligible for a loan right now",
  lead: 'We’re sorry. We’ve looked carefully at what you told us and at your credit file, and we can’t offer you a loan at the moment. The check was a soft search, so your credit score hasn’t changed.',
  end: {
    title: 'End loan application',
    text: "The details you've entered will be lost if you continue.",
    goOn: 'Continue',
    cancel: 'Cancel',
  },
  closed: {
    title: 'You can close this window',
    text: 'Your application has ended and we’ve cleared what you entered from this device.',
  },
};
