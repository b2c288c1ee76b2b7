// @ts-check

/** Folders from the lowest up: each imports only from those before it. `*` stands for the files beside them. */
export const layers = {
  'mfe-*/src': 'api domain features app *',
  'platform/console/mfe-*/src': 'api domain features app *',
  'shell/src': 'browser api toggles screens consent errors remotes page features app entry *',
  'shell/server': 'telemetry overrides page routes',
  'platform/releases/src':
    'objects log records signing overrides frames registry source-maps compatibility session-reports rollback canary-analysis commands prerender http',
  'journey-api/src':
    'contract database errors sealing clock observability brands application http content idempotency audit pricing documents outbox mail webhooks transitions session navigation eligibility proofs toggles telemetry page-errors applicant bank-details health operator partner progress-tracker records signing save-and-return sandbox * openapi',
};

/** Tests, and what replaces other workspaces in them. None of it is in a bundle. */
export const testCode = [
  '**/*.test.{ts,tsx}',
  '**/{src,server}/testing/**',
  'journey-api/{conformance,src/contract/testing}/**',
  'tooling/shared-testing/**',
];
