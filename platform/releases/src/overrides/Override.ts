import { BRANDS } from '../signing/keyLog';

/** A build served from outside the release store, such as a developer's machine. */
export interface LocalBuild {
  /** The folder of its entry, with a slash at the end. */
  url: string;
  /** The paths it serves; by default those of the set's version. */
  paths?: string[];
  /** Of an entry that is an ES module. */
  entryType?: 'module';
}

export interface PublishedVersion {
  version: string;
}

/** What one browser gets of one app instead of the version in its release set, or of the brand packs: `brands`. */
export interface Override {
  remote: string;
  target: LocalBuild | PublishedVersion;
  /** Milliseconds since 1970. */
  expires: number;
  /** The host, with its port, of the shell it is valid for. */
  host: string;
}

export const MAX_OVERRIDE_MS = 7 * 24 * 3_600_000;

export const isLocal = (override: Override): override is Override & { target: LocalBuild } =>
  'url' in override.target;

const REMOTE = /^[a-z][a-z0-9-]*$/;
const VERSION = /^\w[\w.+-]*$/;
const PACK = /^[a-z][a-z0-9-]*@\w[\w.+-]*$/;
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** An override by which one browser sees a brand pack that may not be live. Its version is `<brand>@<version>`. */
export const isBrandPreview = (
  override: Override,
): override is Override & { target: PublishedVersion } => override.remote === BRANDS;

/** A shell is published: a build of a machine has no page for its server to compose. */
export const isShellPreview = (
  override: Override,
): override is Override & { target: PublishedVersion } =>
  override.remote === 'shell' && 'version' in override.target;

/** What is wrong with a target, in one sentence; null where nothing is. An address of another machine must be https. */
export function targetFault({
  remote,
  target,
}: Pick<Override, 'remote' | 'target'>): string | null {
  if (!REMOTE.test(remote)) return `${remote} is not the name of a remote`;
  if (remote === BRANDS)
    return 'version' in target && PACK.test(target.version)
      ? null
      : 'A brand pack is named BRAND@VERSION';
  if (remote === 'shell' && 'url' in target) return 'A shell is shown by its version alone';
  if ('url' in target) return buildFault(target);
  return VERSION.test(target.version) ? null : `${target.version} is not a version`;
}

function buildFault({ url: address, paths = [] }: LocalBuild): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || !url.pathname.endsWith('/'))
    return `${address} is not the address of a folder, such as http://localhost:4021/`;
  if (url.protocol === 'http:' && !OWN_MACHINE.includes(url.hostname))
    return `${address} is neither https nor on this machine`;
  if (url.search + url.hash + url.username !== '') return `${address} is more than a folder`;
  return paths.every((path) => path.startsWith('/')) ? null : 'A path begins with a slash';
}
