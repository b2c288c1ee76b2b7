import { parseArgs } from 'node:util';
import { UsageError, type Command } from './command';
import { askOperatorApi, author } from './operatorApi';

/** Erases everything that is held of one applicant. */
export const eraseCommand: Command = {
  usage: ['erase APPLICATION_ID [--overrule] [--author NAME]'],
  run: async (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { overrule: { type: 'boolean', default: false }, author: { type: 'string' } },
    });
    const [applicationId] = positionals;
    if (!applicationId) throw new UsageError();
    await askOperatorApi('POST', `applications/${applicationId}/erase`, {
      author: author(values.author),
      overrule: values.overrule,
    });
    return [`Application ${applicationId} and everything held of it is erased.`];
  },
};
