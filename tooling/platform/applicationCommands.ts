import { parseArgs } from 'node:util';
import { UsageError, type Command } from './command';
import { callOperatorApi } from './operatorApi';

export const eraseCommand: Command = {
  about: 'erases what is stored of an applicant',
  usage: ['erase APPLICATION_ID [--overrule]'],
  run: async (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { overrule: { type: 'boolean', default: false } },
    });
    const [applicationId] = positionals;
    if (!applicationId) throw new UsageError();
    await callOperatorApi('POST', `applications/${applicationId}/erase`, {
      overrule: values.overrule,
    });
    return [`Application ${applicationId} and everything stored of it is erased.`];
  },
};

export const sessionsCommand: Command = {
  about: 'ends the sessions of an application',
  usage: ['sessions end APPLICATION_ID'],
  run: async (args) => {
    const [action, applicationId] = args;
    if (action !== 'end' || !applicationId) throw new UsageError();
    await callOperatorApi('POST', `applications/${applicationId}/end-sessions`, {});
    return [`Every session of application ${applicationId} has ended, on all devices.`];
  },
};
