import type { PersonaSummary, SandboxEvent, StartAt } from 'journey-api/contract';

type EventType = SandboxEvent['type'];

export const sandboxText = {
  title: 'Sandbox',
  lead: "Made-up applicants, real rules. Choose what the lender's file says, and walk the journey that follows.",
  start: {
    title: 'Start an applicant',
    brand: 'Brand',
    sessionSeconds: 'Length of the session',
    startAt: 'Start at',
    search: 'Search the personas',
    outcome: 'Show',
    found: (count: number) => (count === 1 ? '1 persona' : `${String(count)} personas`),
    none: 'No persona fits. Search for another word, or show all.',
    go: 'Start',
    prepare: 'Prepare',
    hint: "'Start' opens the journey on this tab. 'Prepare' stays here and shows the applicant's details.",
    persona: 'Persona',
    file: "The lender's file",
    follows: 'What follows',
    actions: 'Actions',
    failed: 'The applicant could not be started',
    loading: 'Fetching the personas',
  },
  started: {
    title: 'Started applicants',
    facts: {
      applicationRef: 'Reference',
      postcode: 'Postcode',
      dateOfBirth: 'Date of birth',
      applicationId: 'Application id',
    },
    open: 'Open the hand-off link',
    openHint: 'The link signs in once; after that, log in with postcode and date of birth.',
    logIn: 'Go to the return login',
  },
  events: {
    title: 'What happens later',
    label: 'Event',
    go: 'Let it happen',
    done: (event: string) => `${event} has happened.`,
    failed: 'This cannot happen now',
  },
  clock: {
    title: 'Its clock',
    label: 'Move it on by',
    go: 'Move the clock',
    done: (days: string) => `The clock is ${days} ${days === '1' ? 'day' : 'days'} further.`,
    failed: 'The clock could not be moved',
  },
  outbox: {
    title: 'Outbox',
    refresh: 'Look again',
    none: 'No mail has been sent yet.',
    to: 'To',
    raw: 'The outbox as JSON',
    failed: 'The outbox could not be read.',
  },
  toggles: {
    title: 'Feature toggles',
    hint: 'For everybody: open pages follow within 30 seconds. This page stays open during maintenance.',
    failed: 'The toggles could not be changed',
  },
  accounts: {
    title: 'Test bank accounts',
    valid: 'Valid',
    invalid: 'Fails the check',
  },
};

export const sessionLengths = [
  { value: '', label: 'As configured' },
  { value: '605', label: '605 seconds: the expiry dialog opens after five' },
  { value: '120', label: '2 minutes: the expiry dialog opens at once' },
  { value: '30', label: '30 seconds: long enough to see it end' },
];

export const startChoices: readonly { value: StartAt; label: string }[] = [
  { value: 'landing', label: 'The landing page' },
  { value: 'contactDetails', label: 'Contact details' },
  { value: 'eligibilityForm', label: 'The eligibility form' },
  { value: 'offer', label: 'The offer, or the refusal' },
  { value: 'signing', label: 'Signing' },
  { value: 'afterSigning', label: 'What follows the signature' },
  { value: 'bankDetails', label: 'Bank details' },
  { value: 'upload', label: 'Upload' },
  { value: 'end', label: 'The end: nothing left to do' },
];

export const outcomeChoices: readonly { value: PersonaSummary['outcome'] | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'referred', label: 'Referred to a person' },
  { value: 'refused', label: 'Refused' },
];

export const eventChoices: readonly { value: EventType; label: string }[] = [
  { value: 'reviewApproved', label: 'reviewApproved: the review ends well' },
  { value: 'reviewDeclined', label: 'reviewDeclined: the review ends in a decline' },
  { value: 'bankVerified', label: 'bankVerified: the bank details are confirmed' },
  { value: 'bankDeclined', label: 'bankDeclined: the bank details are refused' },
  { value: 'disbursed', label: 'disbursed: the loan is paid' },
  { value: 'disbursementFailed', label: 'disbursementFailed: the bank returns the money' },
  { value: 'ended', label: 'ended: the card provider closes the application' },
  { value: 'expire', label: 'expire: 14 days pass' },
  { value: 'sessionExpired', label: 'sessionExpired: the next call is 401' },
];

/** Three days before the end of the 14 a mail warns of it. */
export const clockChoices: readonly { value: string; label: string }[] = [
  { value: '11', label: '11 days: the mail before the application expires' },
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '14', label: '14 days: an application that waits for its applicant expires' },
  { value: '30', label: '30 days' },
];

export const testAccounts = [
  { account: '20-29-59, 63748472', isValid: true },
  { account: '08-99-99, 66374958', isValid: true },
  { account: '10-79-99, 88837491', isValid: true },
  { account: '08-99-99, 66374959', isValid: false },
  { account: '10-79-99, 88837493', isValid: false },
  { account: '20-30-99, 66831036', isValid: false },
];
