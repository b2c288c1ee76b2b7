export const uploadSuccessText = {
  title: 'Thanks!',
  lead: 'We have received your documents.',
  loading: 'Please wait while loading...',
  nextTitle: 'What happens next',
  points: (email: string) => [
    'We review your documents within about three working days.',
    `We will email you at ${email} with an update.`,
    'You do not need to do anything for now, and you can close this page.',
  ],
  statusTitle: 'Where your application is',
  stages: [
    { label: 'Document uploaded', state: 'done' },
    { label: 'Application in review', state: 'current' },
    { label: 'Decision confirmed', state: 'todo' },
    { label: 'Loan paid', state: 'todo' },
  ],
} as const;
