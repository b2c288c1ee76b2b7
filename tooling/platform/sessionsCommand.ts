import { UsageError, withoutAuthor, type Command } from './command';
import { askOperatorApi } from './operatorApi';

export const sessionsCommand: Command = {
  usage: ['sessions end APPLICATION_ID'],
  run: async (args) => {
    const [action, applicationId] = withoutAuthor(args);
    if (action !== 'end' || !applicationId) throw new UsageError();
    await askOperatorApi('POST', `applications/${applicationId}/end-sessions`, {});
    return [`Every session of application ${applicationId} has ended, on all devices.`];
  },
};
