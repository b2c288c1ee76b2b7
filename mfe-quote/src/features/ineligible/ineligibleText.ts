export const ineligibleText = {
  title: 'Unfortunately your application was unsuccessful',
  lead: 'We’re sorry. We’ve completed all our checks, and we can’t offer you a loan this time.',
  tips: {
    title: "Getting a 'yes' in future",
    intro: 'Small, steady habits help. These are the ones that lenders look for:',
    items: [
      'Pay your bills on time, every time.',
      'Stay inside your credit limit.',
      'Avoid taking out cash on your cards.',
      'Avoid applying to several lenders at once.',
      'Avoid County Court Judgements: get in touch early if you’re struggling to pay.',
    ],
  },
};
