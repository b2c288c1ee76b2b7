import path from 'node:path';
import { brandNames, brandsFolder, checkBrand, readBrand } from '../brands/readBrand';
import type { StepResult } from './runCommand';

/** Every brand can be read, and its colours keep apart. */
export async function checkBrands(): Promise<StepResult> {
  const findings = await Promise.all(
    (await brandNames()).map(async (name) => {
      const folder = path.join(brandsFolder, name);
      await readBrand(folder);
      return checkBrand(folder);
    }),
  );
  return { passed: findings.flat().length === 0, output: findings.flat().join('\n') };
}
