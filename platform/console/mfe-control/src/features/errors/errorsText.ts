const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;
const times = (count: number) => `${count} ${count === 1 ? 'time' : 'times'}`;

const KINDS: Readonly<Record<string, string>> = {
  shown: 'The applicant saw an error page',
  uncaught: 'Nothing caught it',
  'load-failed': 'The remote did not load',
  'screen-failed': 'The screen could not be shown',
  'hydration-mismatch': 'The screen was drawn again',
};

export const errorsText = {
  title: 'Errors',
  lead: 'Unexpected errors of pages in the last 30 days, by version, screen and place in the code.',
  mayNot: 'To see errors takes the role support, release or security.',
  loading: 'Loading…',
  failed: 'The errors could not be loaded',
  back: 'All errors',
  kind: (kind: string) => KINDS[kind] ?? kind,
  reference: {
    label: 'Reference',
    hint: 'The eight letters and figures that the applicant reads out, such as 7QK2-M4XW',
    open: 'Open',
    missing: 'Enter a reference',
    failed: 'No error was opened',
  },
  filter: 'Search by version, screen, brand, name or place',
  isMore: 'Older errors are not listed. Their references still open them.',
  list: 'Errors',
  none: 'No page had an unexpected error.',
  noneFound: 'No error fits the search.',
  columns: {
    place: 'Error',
    app: 'Version',
    screen: 'Screen',
    who: 'Who',
    errors: 'Times',
    people: 'People',
    lastAt: 'Last seen',
  },
  details: {
    version: 'Version',
    screen: 'Screen',
    who: 'Who had it',
    unknown: 'not known',
    health: 'Health',
    rollBack: 'Roll back',
    noticed: 'Noticed as',
    seen: 'Happened',
    counted: (errors: number, count: number) =>
      `${times(errors)}${count === 0 ? '' : `, to ${people(count)}`}`,
    firstAt: 'First seen',
    lastAt: 'Last seen',
    from: (reference: string) => `Opened by the reference ${reference}`,
  },
  stack: {
    title: 'Stack',
    none: 'There is no stack.',
    libraries: (count: number) => `${count} ${count === 1 ? 'place' : 'places'} in libraries`,
    published: (place: string) => `Published as ${place}`,
  },
  latest: {
    title: 'The newest of them',
    reference: 'Reference',
    at: 'When',
    requests: 'Last calls, newest last',
    none: 'None',
  },
  others: {
    title: 'In other versions',
    none: 'No other version had this error at the same place.',
    version: 'Version',
    errors: 'Times',
    lastAt: 'Last seen',
  },
};
