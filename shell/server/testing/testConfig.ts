import { readConfig, type ShellConfig } from '../config';
import { readRollbackSettings } from 'releases/rollback';
import { readUploadLimits } from '../uploadTraffic';

type Given = Pick<ShellConfig, 'releases'> & Partial<ShellConfig>;

/** The configuration of a server in a test. Unless it is given, its API answers nowhere. */
export const testConfig = ({ sandbox = true, ...given }: Given): ShellConfig => ({
  ...readConfig({}),
  port: 0,
  releaseCache: undefined,
  remoteNetworks: [],
  apiOrigin: 'http://127.0.0.1:1',
  sandbox,
  uploads: readUploadLimits({}, true),
  watch: readRollbackSettings({}, sandbox),
  securityContact: null,
  overrideSecret: null,
  ...given,
});
