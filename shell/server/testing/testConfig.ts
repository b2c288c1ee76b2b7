import type { ShellConfig } from '../config';
import { readThirdParties } from '../thirdParties';

type Given = Pick<ShellConfig, 'releases'> & Partial<ShellConfig>;

/** The configuration of a server in a test. Unless it is given, its API answers nowhere. */
export const testConfig = (given: Given): ShellConfig => ({
  port: 0,
  host: '127.0.0.1',
  apiOrigin: 'http://127.0.0.1:1',
  brandOverride: true,
  sandbox: true,
  development: false,
  thirdParties: readThirdParties({}),
  overrideSecret: null,
  ...given,
});
