// @ts-check
import {
  featureOf,
  isContract,
  isContractTesting,
  isForTests,
  isRemote,
  isShared,
  isShell,
  isTest,
} from './places.mjs';

/**
 * @typedef {import('./places.mjs').Place} Place
 *
 * @typedef {object} Crossing
 * @property {Place} from
 * @property {Place} to
 * @property {string} specifier
 * @property {boolean} typesOnly
 * @property {string[]} names the values imported; `*` for all of them
 *
 * @typedef {object} Border
 * @property {string} message
 * @property {(crossing: Crossing) => boolean} crossed
 */

/** What the shell provides of the router. Any other name would be undefined in a remote at run time. */
export const routerFacade = [
  'useNavigate',
  'useParams',
  'useLocation',
  'useSearchParams',
  'Link',
  'NavLink',
  'useBlocker',
];

/** A remote on its own, and its tests, bring the whole router along. */
const standsOutsideTheShell = /\.test\.tsx?$|\/src\/(?:standalone\.tsx$|standalone\/|testing\/)/;

const appLayers = [/^src\/api\//, /^src\/features\//, /^src\/app\//, /^src\/[^/]+$/];
const serverLayers = [/^src\/repositories\//, /^src\/services\//, /^src\/routes\//];

/**
 * @param {RegExp[]} layers from the lowest up
 * @param {Place} place
 */
const layerOf = (layers, place) => {
  const layer = layers.findIndex((pattern) => pattern.test(place.inside));
  return layer === -1 ? undefined : layer;
};

/** @param {Crossing} crossing */
const staysInside = ({ from, to }) => from.workspace === to.workspace;

/** @param {...string} folders from the lowest up */
const inOrder = (...folders) => folders.map((folder) => new RegExp(`^${folder}/`));
/** A total order, so that no circle between two folders is possible. */
export const shellLayers = [
  ...inOrder('src/api', 'src/brands', 'src/toggles', 'src/screens', 'src/consent', 'src/errors'),
  ...inOrder('src/remotes', 'src/page', 'src/features', 'src/app', 'src/entry'),
  /^src\/[^/]+$/,
];
const shellServerLayers = inOrder('server/overrides', 'server/page', 'server/routes');

/** @type {Record<string, Border>} */
export const importBorders = {
  'remote-stands-alone': {
    message: 'A remote imports neither another remote nor the shell; hand over by URL.',
    crossed: (crossing) =>
      isRemote(crossing.from) &&
      !staysInside(crossing) &&
      (isRemote(crossing.to) || isShell(crossing.to)),
  },
  'shell-imports-no-remote': {
    message: 'The shell loads remotes at run time and never imports their source.',
    crossed: ({ from, to }) => isShell(from) && isRemote(to),
  },
  'contract-types-only': {
    message:
      "Of journey-api the browser takes types alone: import type … from 'journey-api/contract'.",
    // A test is in no bundle, and may hold the browser's figures against the lender's.
    crossed: ({ from, to, typesOnly }) =>
      (isShell(from) || isRemote(from)) &&
      !isTest(from) &&
      to.workspace === 'journey-api' &&
      !isContractTesting(to) &&
      !(isContract(to) && typesOnly),
  },
  'testing-in-tests-only': {
    message: 'What is made for tests is imported by tests and their src/testing folders alone.',
    crossed: ({ from, to }) =>
      !isForTests(from) && (isContractTesting(to) || to.workspace === 'shared-testing'),
  },
  'shared-imports-nothing-above': {
    message: 'A shared package imports nothing that stands above it.',
    crossed: ({ from, to }) =>
      isShared(from) &&
      from.inside.startsWith('src/') &&
      to.workspace !== undefined &&
      !isShared(to) &&
      !isContractTesting(to),
  },
  'downward-only': {
    message:
      'Imports go downward only: app → features → api; in the shell entry → app → features → page → remotes → errors → consent → screens → toggles → brands → api, on its server routes → page → overrides.',
    crossed: (crossing) => {
      const { from, to } = crossing;
      if (!(isShell(from) || isRemote(from)) || !staysInside(crossing) || isTest(from))
        return false;
      return (isShell(from) ? [shellLayers, shellServerLayers] : [appLayers]).some((layers) => {
        const lower = layerOf(layers, from);
        const upper = layerOf(layers, to);
        return lower !== undefined && upper !== undefined && upper > lower;
      });
    },
  },
  'features-apart': {
    message: 'One feature never imports another; what both need stands below them.',
    crossed: (crossing) => {
      const feature = featureOf(crossing.from);
      const other = featureOf(crossing.to);
      return (
        staysInside(crossing) && feature !== undefined && other !== undefined && feature !== other
      );
    },
  },
  'router-facade': {
    message: `The shell provides of react-router-dom only ${routerFacade.join(', ')}.`,
    crossed: ({ from, to, specifier, typesOnly, names }) =>
      (isRemote(from) || from.workspace === 'shared-ui') &&
      !standsOutsideTheShell.test(from.path) &&
      to.workspace === undefined &&
      !typesOnly &&
      (specifier === 'react-router' ||
        (specifier === 'react-router-dom' && names.some((name) => !routerFacade.includes(name)))),
  },
  'lending-is-pure': {
    message:
      'Lending rules are pure: they import each other and types of the contract, nothing else.',
    crossed: ({ from, to, typesOnly }) => {
      const isLending = (/** @type {Place} */ place) => place.workspace === 'lending';
      if (!isLending(from) || isLending(to)) return false;
      if (isTest(from) && to.workspace === undefined) return false;
      return !(isContract(to) && typesOnly);
    },
  },
  'server-downward': {
    message: 'The server calls downward and skips no step: routes → services → repositories.',
    crossed: (crossing) => {
      const { from, to, typesOnly } = crossing;
      if (from.workspace !== 'journey-api' || !staysInside(crossing) || isTest(from)) return false;
      const lower = layerOf(serverLayers, from);
      const upper = layerOf(serverLayers, to);
      if (lower === undefined || upper === undefined) return false;
      return upper > lower || (!typesOnly && lower - upper > 1);
    },
  },
};
