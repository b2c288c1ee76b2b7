// @ts-check

export const appLayers = [
  /^src\/api\//,
  /^src\/domain\//,
  /^src\/features\//,
  /^src\/app\//,
  /^src\/[^/]+$/,
];

/** @param {...string} folders from the lowest up */
const inOrder = (...folders) => folders.map((folder) => new RegExp(`^${folder}/`));
/** A total order, so that no circle between two folders is possible. */
export const shellLayers = [
  ...inOrder('src/api', 'src/brands', 'src/toggles', 'src/screens', 'src/consent', 'src/errors'),
  ...inOrder('src/remotes', 'src/page', 'src/features', 'src/app', 'src/entry'),
  /^src\/[^/]+$/,
];
export const releasesLayers = inOrder(
  'src/objects',
  'src/log',
  'src/records',
  'src/signing',
  'src/overrides',
  'src/frames',
  'src/registry',
  'src/source-maps',
  'src/compatibility',
  'src/session-reports',
  'src/rollback',
  'src/canary-analysis',
  'src/commands',
  'src/http',
);
export const shellServerLayers = inOrder(
  'server/telemetry',
  'server/overrides',
  'server/page',
  'server/routes',
);

/**
 * The folders of `journey-api/src` from the lowest up: each imports only from those before it, so that there is
 * no circle between them. `src` stands for the files at its root, which compose the server.
 */
export const serverDomains = [
  'contract',
  'database',
  'errors',
  'sealing',
  'clock',
  'observability',
  'application',
  'http',
  'idempotency',
  'audit',
  'brands',
  'pricing',
  'documents',
  'outbox',
  'mail',
  'webhooks',
  'transitions',
  'session',
  'navigation',
  'eligibility',
  'proofs',
  'toggles',
  'telemetry',
  'page-errors',
  'applicant',
  'bank-details',
  'health',
  'operator',
  'partner',
  'progress-tracker',
  'records',
  'signing',
  'save-and-return',
  'sandbox',
  'src',
  'openapi',
];
