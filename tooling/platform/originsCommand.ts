import { parseArgs } from 'node:util';
import { releasesAddress } from 'releases/apps';
import { openObjects, originLog, recordOrigin } from 'releases/registry';
import { texts } from '../answerHelp';
import { UsageError, type Command } from './command';
import { author } from './credentials';

async function list(): Promise<string[]> {
  const { origins } = await originLog(openObjects(releasesAddress())).read();
  if (origins.size === 0) return ['Every remote is served from the release store.'];
  return [...origins].map(
    ([remote, { origin, isDirect }]) =>
      `${remote.padEnd(20)} ${origin}${isDirect ? ', to which browsers go themselves' : ''}`,
  );
}

export const originsCommand: Command = {
  about: 'lists, adds and removes the origins that remotes may be served from',
  usage: [
    'origins list',
    'origins set REMOTE ORIGIN [--direct] [--author NAME]',
    'origins remove REMOTE [--author NAME]',
  ],
  run: async (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...texts('author'), direct: { type: 'boolean', default: false } },
    });
    const [action, remote, origin = null] = positionals;
    if (action === 'list') return list();
    if (!remote || (action === 'set') !== (origin !== null)) throw new UsageError();
    if (action !== 'set' && action !== 'remove') throw new UsageError();
    const by = author(values.author);
    const change = { remote, origin, isDirect: values.direct, author: by };
    await recordOrigin(releasesAddress(), change);
    return list();
  },
};
