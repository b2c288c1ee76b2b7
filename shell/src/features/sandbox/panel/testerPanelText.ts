export const PANEL_KEY = 'F2';

export const testerPanelText = {
  label: 'Tester tools',
  open: 'Tester panel',
  key: `(${PANEL_KEY})`,
  title: 'Tester panel',
  close: 'Close',
  failed: 'The tester panel could not be fetched.',
  versions: {
    title: 'Versions',
    set: (id: string) => `Release set ${id}`,
    caption: 'The apps of this page',
    columns: ['App', 'Version', 'Owner', 'Loaded', 'Took'],
    hint: 'Bytes and time of the scripts and styles that this page has loaded so far.',
    nobody: 'Not recorded',
    kilobytes: (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`,
    milliseconds: (duration: number) => `${String(duration)} ms`,
    overridden: (version: string) => `${version}, overridden here`,
    remote: 'Remote to override',
    version: 'Published version',
    choose: 'Choose a version',
    url: 'Or the folder of a build of your own',
    urlHint: 'Such as http://localhost:4021/, as npm start -w mfe-quote -- --shell prints it',
    go: 'Override in this browser',
    missing: 'Choose a version, or name a folder',
    failed: 'Nothing was overridden',
    reset: 'Reset all overrides',
  },
  applicant: {
    title: 'Brand and persona',
    brand: 'Brand of this page',
    persona: 'Persona',
    choose: 'Choose a persona',
    start: 'Start this persona',
    missing: 'Choose a persona',
    failed: 'The applicant could not be started',
    page: 'All of the sandbox',
  },
  toggles: { title: 'Feature toggles' },
  faults: {
    title: 'Faults',
    hint: 'For the applicant of this tab, or for everybody where there is none. One list for the whole sandbox: a new fault takes the place of the old.',
    call: 'Call',
    kind: 'What happens to it, once',
    go: 'Arm this fault',
    clear: 'Disarm all faults',
    armed: 'The next such call meets it.',
    cleared: 'No fault is armed.',
    failed: 'The faults could not be changed',
  },
  session: {
    title: 'This applicant',
    state: 'State',
    status: 'Session',
    left: 'Time left',
    none: 'None',
  },
  seams: {
    title: 'Seams',
    show: 'Show seams',
    hide: 'Hide seams',
  },
};

/** The calls of the journey's steps, as method and path. */
export const faultCalls = [
  { value: 'POST /api/update-address/*', label: 'Contact details: the address' },
  { value: 'POST /api/eligibility/*', label: 'Eligibility: the form' },
  { value: 'GET /api/apply-and-sign/*', label: 'Signing: the application' },
  { value: 'POST /api/bank-details/*', label: 'Bank details' },
  { value: 'POST /api/application/*/proof', label: 'Upload: a file' },
  { value: 'PUT /api/application/*/proof', label: 'Upload: the submit' },
  { value: 'POST /api/save-and-return', label: 'Login' },
];

export const faultKinds = [
  { value: '503', label: '503: the server cannot answer' },
  { value: '500', label: '500: the server fails' },
  { value: '429', label: '429: too many attempts' },
  { value: '401', label: '401: the session is refused' },
  { value: '0', label: 'The work is done, its answer is lost' },
];
