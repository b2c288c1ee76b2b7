import { writeFile } from 'node:fs/promises';
import { UsageError, type Command } from './command';
import { callOperatorApi, downloadFromOperatorApi } from './operatorApi';

export const dataKeysCommand: Command = {
  about: 'encrypts stored data anew with the newest key',
  usage: ['data-keys reseal'],
  run: async ([command, ...others]) => {
    if (command !== 'reseal' || others.length > 0) throw new UsageError();
    const { accounts, proofs } = (await callOperatorApi('POST', 'data-keys/reseal', {})) as {
      accounts: number;
      proofs: number;
    };
    const done = `${String(accounts)} accounts and ${String(proofs)} proofs`;
    return [`${done} are now encrypted by the first key; all others were before.`];
  },
};

export const proofCommand: Command = {
  about: 'decrypts a proof of income into a file',
  usage: ['proof APPLICATION_ID PROOF_ID FILE'],
  run: async (args) => {
    const [applicationId, proofId, file] = args;
    if (!applicationId || !proofId || !file) throw new UsageError();
    const path = `applications/${applicationId}/proofs/${proofId}`;
    await writeFile(file, await downloadFromOperatorApi(path), { mode: 0o600 });
    return [`The proof is in ${file}. That you read it is recorded.`];
  },
};
