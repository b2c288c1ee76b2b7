// @ts-check
// In one process, and not in Jest's: the tools are ES modules, and to load them takes longer than to check a package.
//   node tooling/kit/checkTarballs.mjs TARBALL…
import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Found by the ways of resolving that packages of ES modules alone do not serve. */
const NOT_SERVED = ['node10', 'node16-cjs'];

/**
 * What the tools have against a tarball, one line each.
 * @param {string} tarball
 */
async function faultsOf(tarball) {
  const { buffer } = Uint8Array.from(await readFile(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(buffer)));
  const problems = 'problems' in analysis ? analysis.problems : [];
  return [
    ...messages.map((message) => formatMessage(message, pkg)),
    ...problems
      .filter(
        (problem) => !('resolutionKind' in problem && NOT_SERVED.includes(problem.resolutionKind)),
      )
      .map((problem) => JSON.stringify(problem)),
  ].map((fault) => `${tarball}: ${fault}`);
}

for (const tarball of process.argv.slice(2))
  for (const fault of await faultsOf(tarball)) {
    console.error(fault);
    process.exitCode = 1;
  }
