export const applicationCancelledText = {
  title: "We've cancelled your loan application",
  lead: 'Your bank did not accept the money, so we could not pay out your loan.',
  credit: {
    title: 'Your credit record',
    text: 'We are removing this application from your credit record. You owe us nothing, and no payment will be taken from your account.',
  },
  next: {
    title: 'What you can do next',
    text: 'Please check with your bank that your account can receive Faster Payments. You are welcome to apply again with another UK current account in your name.',
    before: 'To find out more, read our',
    link: 'frequently asked questions',
  },
};
