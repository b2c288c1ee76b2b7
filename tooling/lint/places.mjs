// @ts-check
import { posix, relative, resolve, sep } from 'node:path';

/**
 * Where a file is in the repository.
 * @typedef {object} Place
 * @property {string} path from the root, with forward slashes
 * @property {string | undefined} workspace none for a package of the registry
 * @property {string} inside the path within the workspace
 */

const workspaceName =
  /^(?:shell|control|e2e|journey-api|lending|operators|releases|remote-kit|tooling|tracing|mfe-[a-z]+(?:-[a-z]+)*|shared-[a-z]+|brands)$/;

/**
 * @param {string} path
 * @returns {Place}
 */
function placeAt(path) {
  const [first = '', ...rest] = path
    .replace(/^(?:node_modules\/|tooling\/(?=shared-testing\/)|platform\/(?:console\/)?)/, '')
    .replace(/^telemetry\//, 'tracing/')
    .replace(/^host\//, 'control/')
    .split('/');
  // A federated name may write its dashes as underscores.
  const workspace = first.replaceAll('_', '-');
  return workspaceName.test(workspace)
    ? { path, workspace, inside: rest.join('/') }
    : { path, workspace: undefined, inside: path };
}

/**
 * @param {string} filename
 * @param {string} root
 */
export function placeOfFile(filename, root) {
  return placeAt(relative(root, resolve(root, filename)).split(sep).join('/'));
}

/**
 * @param {string} specifier as written in the import
 * @param {Place} from the importing file
 */
export function placeOfImport(specifier, from) {
  if (!specifier.startsWith('.')) return placeAt(specifier);
  return placeAt(posix.join(posix.dirname(from.path), specifier));
}

/** @param {Place} place */
export const isRemote = (place) => place.workspace?.startsWith('mfe-') === true;

/** @param {Place} place */
export const isShared = (place) => place.workspace?.startsWith('shared-') === true;

/** @param {Place} place */
export const isShell = (place) => place.workspace === 'shell';

/**
 * The page of the operators' console, without its server.
 * @param {Place} place
 */
export const isControlPage = (place) =>
  place.workspace === 'control' && !place.inside.startsWith('server/');

/** @param {Place} place */
export const isContract = (place) =>
  place.workspace === 'journey-api' && /^(?:src\/)?contract(?:\/|$)/.test(place.inside);

/**
 * The constants of the contract, which pages may import as values.
 * @param {Place} place
 */
export const isContractValues = (place) =>
  place.workspace === 'journey-api' && /^(?:src\/)?contract\/values(?:\.ts)?$/.test(place.inside);

/**
 * Whether a path names a folder of a workspace, which no entry of an exports map does.
 * @param {Place} place
 */
export const isInternal = (place) =>
  /^(?:src|server|test|soak|bench|conformance|fixtures|pages|specs)\//.test(place.inside);

/** @param {Place} place */
export const isTest = (place) => /\.test\.tsx?$/.test(place.inside);

/**
 * The folder of one feature, such as `landing` in `src/features/landing/LandingPage.tsx`.
 * @param {Place} place
 */
export const featureOf = (place) => /^src\/features\/([^/]+)/.exec(place.inside)?.[1];

/**
 * Tests, and what replaces other workspaces in them. None of it is in a bundle.
 * @param {Place} place
 */
export const isForTests = (place) =>
  isTest(place) ||
  /^(?:src|server)\/testing\//.test(place.inside) ||
  isConformance(place) ||
  place.workspace === 'shared-testing' ||
  isContractTesting(place);

/**
 * What drives any server through the contract.
 * @param {Place} place
 */
export const isConformance = (place) =>
  place.workspace === 'journey-api' && /^conformance\//.test(place.inside);

/** @param {Place} place */
export const isContractTesting = (place) =>
  place.workspace === 'journey-api' && /^(?:src\/)?contract\/testing(?:\/|$)/.test(place.inside);
