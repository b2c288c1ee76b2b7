import { matrixLines } from '../matrix/matrixLines';
import { readMatrix } from '../matrix/readMatrix';
import { readStanding } from '../moves/recordMove';
import { remotes } from '../../../tooling/parts';
import { liveServers } from '../gate/liveServers';
import type { Verb } from './Verb';

/** Which version of each remote fits which shell and server. */
export const matrix: Verb = async ({ releases }) => {
  const standing = await readStanding(releases);
  const servers = await liveServers(standing.store);
  return matrixLines(
    await readMatrix(standing, { remotes: remotes.map(({ name }) => name), servers }),
  );
};
