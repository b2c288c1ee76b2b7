import type { Command } from './command';
import { callOperatorApi } from './operatorApi';

export const eraseCommand: Command = {
  about: 'erases what is stored of an applicant',
  actions: {
    'erase APPLICATION_ID [--overrule]': async ([applicationId = ''], { overrule = false }) => {
      await callOperatorApi('POST', `applications/${applicationId}/erase`, { overrule });
      return [`Application ${applicationId} and everything stored of it is erased.`];
    },
  },
};

export const sessionsCommand: Command = {
  about: 'ends the sessions of an application',
  actions: {
    'sessions end APPLICATION_ID': async ([applicationId = '']) => {
      await callOperatorApi('POST', `applications/${applicationId}/end-sessions`, {});
      return [`Every session of application ${applicationId} has ended, on all devices.`];
    },
  },
};
