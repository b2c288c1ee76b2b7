export const nextStepsText = {
  title: 'What happens next',
  // Before and after login the specification names two times: both are true of the same review.
  generalReview:
    'Our review takes seven to ten working days. The checks themselves take about three working days.',
  due: (date: string) => `You should hear from us by ${date}.`,
  payout: (date: string) => `The money should be in your account by ${date} at the latest.`,
  ownership: (date: string) => `You should have that email by ${date}.`,
  reconsider: (date: string) => `We can look at it again until ${date}.`,
  expires: (date: string) =>
    `Please send them before ${date}. After that your application expires.`,
};
