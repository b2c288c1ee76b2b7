import { openObjects } from '../../../shell/server/releases/objects/openObjects';
import { MATRIX_FILE } from '../../../shell/server/routes/matrixRoute';
import { matrixPage } from './matrixPage';
import { readMatrix, type Matrix } from './readMatrix';

/** Compares what is published, and puts the page of it into the release store. */
export async function writeMatrix(releases: string): Promise<Matrix> {
  const matrix = await readMatrix(releases);
  await openObjects(releases).write(MATRIX_FILE, matrixPage(matrix));
  return matrix;
}
