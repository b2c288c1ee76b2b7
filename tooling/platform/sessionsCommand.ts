import { parseArgs } from 'node:util';
import { UsageError, type Command } from './command';
import { askOperatorApi, author } from './operatorApi';

/** Ends every session of one applicant, on all devices. */
export const sessionsCommand: Command = {
  usage: ['sessions end APPLICATION_ID [--author NAME]'],
  run: async (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { author: { type: 'string' } },
    });
    const [action, applicationId] = positionals;
    if (action !== 'end' || !applicationId) throw new UsageError();
    await askOperatorApi('POST', `applications/${applicationId}/end-sessions`, {
      author: author(values.author),
    });
    return [`Every session of application ${applicationId} has ended, on all devices.`];
  },
};
