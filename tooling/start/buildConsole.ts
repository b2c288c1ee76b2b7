import { setPriority } from 'node:os';
import { operatorRemotes, releasesFolder } from 'releases/apps';
import { inEnvironment, startWorkTree } from 'releases/registry';

/** Applicants' servers come first. */
const LOW_PRIORITY = 10;

// Before anything that starts threads of its own, which have the priority of the one that starts them.
setPriority(LOW_PRIORITY);
const { publishApp } = await import('../build/buildApp');
const { buildControlPage } = await import('../build/buildControlPage');

const releases = releasesFolder();
await buildControlPage();
const remotes: Record<string, string> = {};
for (const app of operatorRemotes) remotes[app.name] = (await publishApp(app, releases)).version;
const { overlay } = await startWorkTree(
  { shell: '', remotes },
  inEnvironment(releases, 'operators'),
);
process.send?.({ overlay });
