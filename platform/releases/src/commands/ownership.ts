import { changeOwner, giveUpPath } from '../registry/ownership';
import { allStates, readState } from '../registry/recordEvent';
import { givenVersions } from '../records/ReleaseEvent';
import { ReleaseStore } from '../registry/ReleaseStore';
import { UsageError, type Command } from './Command';

/** Hands an app over: from then on its releases name that owner. */
export const owner: Command = async ({ app: { name }, values, releases, author }) => {
  const [given] = values;
  if (given === undefined) throw new UsageError('Say who owns it from now on: owner "Quote team".');
  await changeOwner(new ReleaseStore(releases), name, { owner: given, author });
  return [`${name} belongs to ${given}.`];
};

/** Gives up a path that the app no longer serves, so that another app may claim it. */
export const giveUp: Command = async ({ app: { name }, values, releases, author }) => {
  const [path] = values;
  if (path === undefined) throw new UsageError('Say which path to give up: give-up /budget');
  const state = await readState(releases);
  for (const { store, live } of await allStates(state))
    for (const version of givenVersions(live, name)) {
      const { paths } = await store.release(name, version);
      if (paths.some((served) => served.path === path))
        throw new Error(`${name} ${version} is live and serves ${path}.`);
    }
  await giveUpPath(state.store, name, { path, author });
  return [`${path} no longer belongs to ${name}.`];
};
