import { existsSync } from 'node:fs';
import path from 'node:path';
import { readFederation, type App } from 'releases/apps';
import { configureOf } from './compile';

/** Checks that a project can be built as a remote. @throws Error with a sentence for each thing that it lacks */
export async function requireRemote(app: App): Promise<void> {
  const checks = await Promise.allSettled([
    readFederation(app),
    requireRoutes(app),
    configureOf(app),
  ]);
  const faults = checks.flatMap((check) =>
    check.status === 'rejected' ? [(check.reason as Error).message] : [],
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

async function requireRoutes({ name, folder }: App): Promise<void> {
  if (!existsSync(path.join(folder, 'src/routes.tsx')))
    throw new Error(
      `${name} has no src/routes.tsx, which lists its screens: docs/remote-contract.md`,
    );
}
