import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { projectFiles } from './projectFiles';
import type { StepResult } from './runCommand';
import { decisionsAreNumbered, fileRules, noPathOfTheCheckout } from './treeRules';

const isBinary = (content: Buffer) => content.subarray(0, 8000).includes(0);

/** The promises about the tree that no other tool checks. */
export async function checkTree(): Promise<StepResult> {
  const paths = projectFiles();
  const rules = [...fileRules, noPathOfTheCheckout(resolve('.'))];
  const findings = decisionsAreNumbered(paths);
  for (const path of paths) {
    const content = await readFile(path);
    if (isBinary(content)) continue;
    const file = { path, text: content.toString('utf8') };
    findings.push(...rules.flatMap((rule) => rule(file)));
  }
  return { passed: findings.length === 0, output: findings.join('\n') };
}
