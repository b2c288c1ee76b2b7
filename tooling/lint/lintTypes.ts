import { projectFiles } from '../verify/projectFiles';
import { runCommand } from '../verify/runCommand';
import { findWrongInstances } from './classInstances';

const MOST_ARGUMENTS = 200;

/** The files that are linted by their types: all of TypeScript but what breaks rules on purpose, and a page of Next. */
export const typedFiles = (): string[] =>
  projectFiles().filter(
    (file) =>
      /\.[cm]?tsx?$/.test(file) &&
      !/^tooling\/(?:lint\/\w+Fixtures|bench\/peers\/next)\//.test(file),
  );

/** Lints TypeScript files by the rules that need types, and answers `file:line:column: …` for each finding. */
export async function lintTypes(
  files: readonly string[],
  options: readonly string[] = [],
): Promise<string[]> {
  const asked = files.length > MOST_ARGUMENTS ? ['.'] : files;
  const linting = runCommand('oxlint', ['--format', 'unix', ...options, ...asked]);
  const instances = findWrongInstances(files);
  const { passed, output } = await linting;
  const found = output.split('\n').filter((line) => /^[^:]+:\d+:\d+: /.test(line));
  if (!passed && found.length === 0) throw new Error(output);
  return [...found, ...instances];
}
