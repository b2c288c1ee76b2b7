export const sessionExpiryText = {
  title: 'Need more time to complete your application?',
  lead: 'To keep your details safe, your session ends in:',
  after: 'What you have already sent us is saved. You can log in again and carry on.',
  last: 'This session has reached its limit and can’t be kept any longer. Please send what you have typed.',
  keep: 'Keep the session',
  failed: 'We couldn’t keep your session just now. Please check your connection and try again.',
  spokenMinutes: (minutes: number) =>
    `Your session ends in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  spokenSeconds: (seconds: number) => `Your session ends in ${seconds} seconds.`,
  spokenLast: (seconds: number) => `Your session ends in less than ${seconds} seconds.`,
  inTitle: (countdown: string) => `${countdown} left`,
};
