import type { TrackerStage } from 'shared-ui';

export const uploadSuccessText = {
  title: 'Thanks!',
  lead: 'We have received your documents.',
  nextTitle: 'What happens next',
  points: (email: string, due: string | undefined) => [
    'We review your documents within about three working days.',
    ...(due === undefined ? [] : [`You should hear from us by ${due}.`]),
    `We will email you at ${email} with an update.`,
    'You do not need to do anything for now, and you can close this page.',
  ],
  statusTitle: 'Where your application is',
  stages: (uploaded: string | undefined, due: string | undefined): TrackerStage[] => [
    { label: 'Document uploaded', state: 'done', date: uploaded },
    { label: 'Application in review', state: 'current', date: uploaded && `since ${uploaded}` },
    { label: 'Decision confirmed', state: 'todo', date: due && `by ${due}` },
    { label: 'Loan paid', state: 'todo' },
  ],
};
