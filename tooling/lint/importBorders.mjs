// @ts-check
import { circleOf } from './circles.mjs';
import {
  appLayers,
  releasesLayers,
  serverDomains,
  shellLayers,
  shellServerLayers,
} from './layers.mjs';
import {
  featureOf,
  isContract,
  isControlPage,
  isConformance,
  isContractTesting,
  isContractValues,
  isForTests,
  isInternal,
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
 * @property {(crossing: Crossing) => boolean | string | undefined} crossed words are reported with the message
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

/** A remote that runs standalone, and its tests, bundle the whole router. */
const standsOutsideTheShell = /\.test\.tsx?$|\/src\/(?:standalone\.tsx$|testing\/)/;

/** What is compiled into every remote; its endpoints are typed by the contract. */
const remoteEndpoints = /^shared-ui\/src\/remote\/api\//;

/**
 * @param {RegExp[]} layers from the lowest up
 * @param {Place} place
 */
function layerOf(layers, place) {
  const layer = layers.findIndex((pattern) => pattern.test(place.inside));
  return layer === -1 ? undefined : layer;
}

/** @param {Place} place */
function layersOf(place) {
  if (isShell(place)) return [shellLayers, shellServerLayers];
  if (place.workspace === 'releases') return [releasesLayers];
  return isRemote(place) ? [appLayers] : [];
}

/** @param {Place} place */
const serverDomainOf = (place) => /^src\/(?:([^/]+)\/)?/.exec(place.inside)?.[1] ?? 'src';

/** @param {Place} place */
const serverRankOf = (place) => serverDomains.indexOf(serverDomainOf(place));

/**
 * 0 for a repository, 1 for a use case, 2 for routes.
 * @param {Place} place
 */
function serverRoleOf({ inside }) {
  if (/Repository(?:\.ts)?$/.test(inside)) return 0;
  return /Routes(?:\.ts)?$/.test(inside) ? 2 : 1;
}

/** @param {Crossing} crossing */
const isInServer = ({ from, to }) =>
  [from, to].every((place) => place.workspace === 'journey-api' && /^src\//.test(place.inside)) &&
  !isTest(from);

/** @param {Pick<Crossing, 'from' | 'to'>} crossing */
const staysInside = ({ from, to }) => from.workspace === to.workspace;

/** @type {Record<string, Border>} */
const borders = {
  'remote-stands-alone': {
    message: 'A remote imports neither another remote nor the shell; navigate by URL.',
    crossed: (crossing) =>
      isRemote(crossing.from) &&
      !staysInside(crossing) &&
      (isRemote(crossing.to) || isShell(crossing.to)),
  },
  'shell-imports-no-remote': {
    message: 'A host loads remotes at run time and never imports their source.',
    crossed: ({ from, to }) => (isShell(from) || from.workspace === 'control') && isRemote(to),
  },
  'contract-types-only': {
    message:
      "Of journey-api the browser takes types, from 'journey-api/contract', and values of 'journey-api/contract/values' alone.",
    crossed: ({ from, to, typesOnly }) =>
      (isShell(from) || isRemote(from)) &&
      to.workspace === 'journey-api' &&
      !isContractTesting(to) &&
      !isContractValues(to) &&
      !(isContract(to) && typesOnly),
  },
  'control-contract-types-only': {
    message:
      "Of the console's server a page takes types alone: import type … from 'control/contract'.",
    crossed: ({ from, to, typesOnly }) =>
      (isRemote(from) || isShell(from) || isControlPage(from)) &&
      to.workspace === 'control' &&
      !to.inside.startsWith('src/') &&
      !isForTests(from) &&
      !typesOnly,
  },
  'console-apart': {
    message: "Of the operators' console applicants get nothing, and its page nothing of the shell.",
    crossed: ({ from, to }) =>
      (to.workspace === 'control' &&
        (isShell(from) || (isRemote(from) && from.workspace !== 'mfe-control'))) ||
      (isControlPage(from) && isShell(to)),
  },
  'testing-in-tests-only': {
    message: 'What is made for tests is imported by tests and their src/testing folders alone.',
    crossed: ({ from, to }) =>
      !isForTests(from) &&
      (isContractTesting(to) ||
        to.workspace === 'shared-testing' ||
        (/^(?:(?:src|server)\/)?testing(?:\/|$)/.test(to.inside) &&
          !['tooling', 'e2e'].includes(from.workspace ?? ''))),
  },
  'host-is-for-the-shell': {
    message:
      'Only a host imports shared-auth/host, and only standalone.tsx imports shared-auth/standalone.',
    crossed: (crossing) => {
      const { from, to } = crossing;
      if (to.workspace !== 'shared-auth' || staysInside(crossing) || isForTests(from)) return false;
      if (/^(?:src\/)?host(?:\/|$)/.test(to.inside)) return !isShell(from) && !isControlPage(from);
      return (
        /^(?:src\/)?standalone(?:\/|$)/.test(to.inside) &&
        !(isRemote(from) && from.inside === 'src/standalone.tsx')
      );
    },
  },
  'shared-imports-nothing-above': {
    message: 'A shared package imports nothing above it.',
    crossed: ({ from, to, typesOnly }) =>
      isShared(from) &&
      from.inside.startsWith('src/') &&
      to.workspace !== undefined &&
      !isShared(to) &&
      !isContractTesting(to) &&
      !(remoteEndpoints.test(from.path) && isContract(to) && typesOnly),
  },
  'downward-only': {
    message:
      'Imports go downward only: app → features → domain → api; in the shell entry → app → features → page → remotes → errors → consent → screens → toggles → brands → api, on its server routes → page → overrides → telemetry; in releases by releasesLayers.',
    crossed: (crossing) => {
      const { from, to } = crossing;
      if (!staysInside(crossing) || isTest(from)) return false;
      return layersOf(from).some((layers) => {
        const lower = layerOf(layers, from);
        const upper = layerOf(layers, to);
        return lower !== undefined && upper !== undefined && upper > lower;
      });
    },
  },
  'features-apart': {
    message: 'One feature never imports another; what both need is in a lower folder.',
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
    message: 'Lending rules are pure: they import each other and no other workspace or package.',
    crossed: ({ from, to }) =>
      from.workspace === 'lending' &&
      !staysInside({ from, to }) &&
      !(isTest(from) && to.workspace === undefined),
  },
  'operators-stand-alone': {
    message: 'operators is for every server, and imports no other workspace.',
    crossed: (crossing) =>
      crossing.from.workspace === 'operators' &&
      crossing.to.workspace !== undefined &&
      !staysInside(crossing),
  },
  'operators-on-servers': {
    message: 'Of operators no page takes anything: it asks the server who is signed in.',
    crossed: ({ from, to }) =>
      to.workspace === 'operators' &&
      (isRemote(from) ||
        isControlPage(from) ||
        (isShell(from) && !from.inside.startsWith('server/'))),
  },
  'conformance-is-black-box': {
    message: 'What drives any server imports only the contract of this one.',
    crossed: ({ from, to }) =>
      isConformance(from) &&
      ((/^src\//.test(to.inside) && !isContract(to)) ||
        (to.workspace !== undefined && to.workspace !== from.workspace)),
  },
  'server-domains': {
    message: 'A domain of the server imports only from those before it in serverDomains.',
    crossed: (crossing) => {
      const lower = serverRankOf(crossing.from);
      const upper = serverRankOf(crossing.to);
      return isInServer(crossing) && (lower === -1 || upper === -1 || upper > lower);
    },
  },
  'server-roles': {
    message: 'The server calls downward and skips no step: …Routes → use case → …Repository.',
    crossed: (crossing) => {
      const { from, to, typesOnly } = crossing;
      const composes = ['src', 'openapi'].includes(serverDomainOf(from));
      if (!isInServer(crossing) || composes || serverDomainOf(to) === 'database') return false;
      const lower = serverRoleOf(from);
      const upper = serverRoleOf(to);
      if (upper > lower) return upper === 2 || !typesOnly;
      return !typesOnly && lower - upper > 1;
    },
  },
};

/**
 * A border with a reason of its own says more.
 * @param {Crossing} crossing
 */
const isCrossedElsewhere = (crossing) =>
  Object.values(borders).some((border) => border.crossed(crossing));

/** @type {Record<string, Border>} */
export const importBorders = {
  ...borders,
  'no-circles': {
    message: 'Files and folders side by side do not import each other in a circle.',
    crossed: (crossing) =>
      staysInside(crossing) &&
      !isTest(crossing.from) &&
      !isCrossedElsewhere(crossing) &&
      circleOf(crossing.from.path, crossing.to.path),
  },
  // Files at the root belong to no workspace, and `tooling` has no entries for them.
  'workspace-by-its-exports': {
    message: "Another workspace is imported by an entry of its package.json's exports.",
    crossed: (crossing) => {
      const { from, to, specifier } = crossing;
      if (to.workspace === undefined || staysInside(crossing)) return false;
      if (from.workspace === undefined && to.workspace === 'tooling') return false;
      const isEntry = !specifier.startsWith('.') && !isInternal(to);
      return !isEntry && !isCrossedElsewhere(crossing);
    },
  },
};
