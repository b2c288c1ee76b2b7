export const uploadSkippedText = {
  title: 'Your loan application is paused for now',
  lead: 'We still need proof of your income before we can decide.',
  comeBack: (before: string | null) =>
    `Please come back within 14 days${before === null ? '' : `, before ${before},`} to upload your documents. After that your application ends.`,
  mailed: 'We have emailed you a link that brings you straight back here.',
  submit: 'Submit now',
};
