import path from 'node:path';
import { brandFaults, brandNames, brandsFolder, composeBrand, readFolder } from 'shell/brand-packs';
import type { StepResult } from './runCommand';

/** Every brand can be read, its colours keep apart, and its drawings are plain. */
export async function checkBrands(): Promise<StepResult> {
  const findings = await Promise.all(
    (await brandNames()).map(async (name) => {
      const sources = await readFolder(path.join(brandsFolder, name));
      await composeBrand(sources);
      return brandFaults(sources);
    }),
  );
  return { passed: findings.flat().length === 0, output: findings.flat().join('\n') };
}
