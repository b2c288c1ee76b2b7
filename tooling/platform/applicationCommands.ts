import { writeFile } from 'node:fs/promises';
import type { Command } from './command';
import { callOperatorApi, downloadFromOperatorApi } from './operatorApi';

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

export const dataKeysCommand: Command = {
  about: 'encrypts stored data anew with the newest key',
  actions: {
    'data-keys reseal': async () => {
      const { accounts, proofs } = (await callOperatorApi('POST', 'data-keys/reseal', {})) as {
        accounts: number;
        proofs: number;
      };
      return [
        `${accounts} accounts and ${proofs} proofs are now encrypted by the first key; all others were before.`,
      ];
    },
  },
};

export const proofCommand: Command = {
  about: 'decrypts a proof of income into a file',
  actions: {
    'proof APPLICATION_ID PROOF_ID FILE': async ([applicationId, proofId, file = '']) => {
      const path = `applications/${applicationId}/proofs/${proofId}`;
      await writeFile(file, await downloadFromOperatorApi(path), { mode: 0o600 });
      return [`The proof is in ${file}. That you read it is recorded.`];
    },
  },
};
