import assert from 'node:assert/strict';
import { openCopy } from '../copy/openCopy';

/**
 * Two clones of the project and one release store. The first makes a remote that the second lacks, releases it and
 * another one, and pins a third. Then the second one is started over the same store, and must end nothing of this.
 */
const base = Number(process.env['PORT_BASE'] ?? 4300);

interface Status {
  apps: { app: string; live: string; isPinned: boolean }[];
}

async function discovered(home: string): Promise<Record<string, string | undefined>> {
  const answer = await fetch(`${home}/federation/discovery.json`);
  const { microFrontends } = (await answer.json()) as {
    microFrontends: Record<string, { metadata: { version: string } }[]>;
  };
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, [served]]) => [name, served?.metadata.version]),
  );
}

const one = await openCopy(base);
const two = await openCopy(base + 100, one.releases);
try {
  const release = (clone: typeof one, ...args: string[]) =>
    clone.tsx('tooling/release.ts', ...args);
  const status = async () =>
    (JSON.parse(await release(one, 'status', '--json')) as Status).apps.map(
      ({ app, live, isPinned }) => `${app} ${live}${isPinned ? ', pinned' : ''}`,
    );

  await one.start(['tooling/start.mjs'], /Plum is ready/);
  await one.tsx('tooling/newRemote.ts', 'budget', '--path', '/budget');
  for (const app of ['budget', 'quote']) {
    await release(one, app, 'publish', '--skip-smoke', 'a soak');
    await release(one, app, 'promote');
  }
  await release(one, 'apply', 'pin');
  const released = await discovered(one.home);
  const before = await status();
  console.log(`The first clone released:\n  ${before.join('\n  ')}`);

  console.log(await two.start(['tooling/start.mjs'], /Plum is ready/));
  assert.deepEqual(await status(), before, 'the start ended a release');
  assert.deepEqual(await discovered(one.home), released, 'other sessions get something else');
  const own = await discovered(two.home);
  assert.equal(
    own['mfe-budget'],
    released['mfe-budget'],
    'the remote that the clone lacks is gone',
  );
  assert.match(own['mfe-quote'] ?? '', /-g/, 'the start does not show its own build');
  const entry = await fetch(
    `${two.home}/remotes/mfe-budget/${own['mfe-budget'] ?? ''}/remoteEntry.js`,
  );
  assert.equal(entry.status, 200, 'the remote that the clone lacks is not served');

  await release(two, 'quote', 'rollback');
  assert.equal((await discovered(two.home))['mfe-budget'], released['mfe-budget']);
  console.log(await release(two, 'status'));
  console.log('The start of the second clone ended nothing.');
} finally {
  await two.close();
  await one.close();
}
