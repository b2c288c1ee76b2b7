import { releasesAddress } from 'releases/apps';
import { openObjects, originLog, recordOrigin } from 'releases/registry';
import type { Action, Command } from './command';
import { author } from './credentials';

async function list(): Promise<string[]> {
  const origins = await originLog(openObjects(releasesAddress())).read();
  if (origins.size === 0) return ['Every remote is served from the release store.'];
  return [...origins].map(
    ([remote, { origin, isDirect }]) =>
      `${remote.padEnd(20)} ${origin}${isDirect ? ', to which browsers go themselves' : ''}`,
  );
}

const change: Action = async ([remote = '', origin = null], { direct = false, author: by }) => {
  await recordOrigin(releasesAddress(), { remote, origin, isDirect: direct, author: author(by) });
  return list();
};

export const originsCommand: Command = {
  about: 'lists, adds and removes the origins that remotes may be served from',
  actions: {
    'origins list': list,
    'origins set REMOTE ORIGIN [--direct] [--author NAME]': change,
    'origins remove REMOTE [--author NAME]': change,
  },
};
