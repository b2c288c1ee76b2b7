import { matrixLines } from '../matrix/matrixLines';
import { writeMatrix } from '../matrix/writeMatrix';
import type { Verb } from './Verb';

/** Which version of each remote fits which shell and server; the page of it is written anew as well. */
export const matrix: Verb = async ({ releases }) => matrixLines(await writeMatrix(releases));
