/** What makes the configuration of a remote, by the bundler that it is for. */
const CONFIGURE = {
  webpack: 'createRemoteConfig',
  rspack: 'createRspackRemoteConfig',
  vite: 'createViteRemoteConfig',
};

export type Bundler = keyof typeof CONFIGURE;

/** @throws Error where the kit has no configuration for it */
export function readBundler(asked: string): Bundler {
  if (asked in CONFIGURE) return asked as Bundler;
  throw new Error(`${asked} is no bundler of the kit: ${Object.keys(CONFIGURE).join(', ')}.`);
}

/** The file that configures the bundler of a remote: its name, and its text. */
export const bundlerConfig = (bundler: Bundler, app: string): [string, string] => [
  `${bundler}.config.js`,
  `import { ${CONFIGURE[bundler]} } from 'remote-kit/${bundler}';

export default ${CONFIGURE[bundler]}({ name: '${app}' });
`,
];
