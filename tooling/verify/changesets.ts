import { runCommand, type StepResult } from './runCommand';

/**
 * A package of the kit that changed since versions were raised last has a changeset, which raises its version.
 * @param folder of the project
 */
export async function checkChangesets(folder = '.'): Promise<StepResult> {
  const log = ['log', '-1', '--format=%H', '--', ':(glob)*/**/CHANGELOG.md'];
  const raised = await runCommand('git', log, folder);
  if (!raised.passed || raised.output.trim() === '') return { passed: true, output: 'no history' };
  const status = ['status', `--since=${raised.output.trim()}`];
  const { passed, output } = await runCommand('changeset', status, folder);
  return { passed, output: passed ? '' : output };
}
