export const PANEL_KEY = 'F2';

export const testerPanelText = {
  label: 'Tester tools',
  open: 'Tester panel',
  key: `(${PANEL_KEY})`,
  title: 'Tester panel',
  failed: 'The tester panel could not be fetched.',
  versions: {
    title: 'Versions',
    set: 'Release set',
    shell: 'Shell',
    overridden: (version: string) => `${version}, overridden here`,
    remote: 'Remote to override',
    version: 'Published version',
    choose: 'Choose a version',
    url: 'Or the folder of a build of your own',
    urlHint: 'Such as http://localhost:4001/, as npm start -w mfe-quote -- --shell prints it',
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
  session: {
    title: 'Session',
    status: 'Status',
    left: 'Time left',
    applicationId: 'Application id',
    none: 'None',
  },
  loaded: {
    title: 'What was loaded',
    caption: 'Files of this page, in the order in which they were asked for',
    hint: 'Milliseconds from asking to the last byte. Bytes as they travelled; none where the browser had the file.',
    part: 'Part',
    file: 'File',
    at: 'Asked at',
    took: 'Took',
    bytes: 'Bytes',
    refresh: 'Look again',
  },
};

/** Minutes and seconds until then, such as `29:05`. */
export function timeLeft(expiresAt: number | null, now: number): string {
  if (expiresAt === null) return testerPanelText.session.none;
  const seconds = Math.max(0, Math.floor((expiresAt - now) / 1000));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
