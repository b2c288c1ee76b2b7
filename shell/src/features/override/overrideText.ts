export const RESET_KEY = 'F8';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const overrideText = {
  label: 'Overridden remotes',
  lead: 'This browser does not show what is released.',
  line: (remote: string, target: string, expires: number) =>
    `${remote}: ${target}, until ${time.format(expires)}`,
  reset: 'Reset',
  key: `(${RESET_KEY})`,
};
