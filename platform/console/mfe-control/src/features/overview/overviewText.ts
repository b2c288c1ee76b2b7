import { plural } from '../../ui/plural';

export const overviewText = {
  title: 'Overview',
  loading: 'Reading what needs you…',
  failed: 'It is not known what needs you',
  nothing: 'Nothing needs you',
  servers: (servers: number) => `${plural(servers, 'server')} of the shell reporting, last`,
  needs: {
    failing: (app: string) => `${app} fails`,
    blocked: (app: string) => `${app} fails and was not rolled back`,
    canary: (app: string) => `The canary ${app} fails`,
    refused: (app: string) =>
      `Release events of ${app} are refused: they are not signed as they must be`,
    silent: () => 'No server of the shell has reported for more than a minute',
    store: () => 'The release store is away',
    prerender: () => 'Some screens could not be prerendered: they start with the skeleton',
  },
  look: 'Look closer',
  history: 'Releases',
  figures: 'Figures',
  errors: 'Errors',
  rollbacks: 'Rolled back by itself in the last 24 hours',
  rolledBack: (app: string, before: string, after: string) => `${app}: ${before} → ${after}`,
  running: 'What runs',
  canaries: 'Canaries',
  canary: (app: string, version: string, share: number) => `${app} ${version} (${share}\u00a0%)`,
  pins: 'Pins',
  togglesOn: 'Toggles that are on',
  scheduled: 'Toggles that will turn',
  turns: (name: string, after: boolean) => `${name} ${after ? 'on' : 'off'}`,
  none: 'none',
} as const;
