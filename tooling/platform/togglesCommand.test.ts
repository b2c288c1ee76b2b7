import { UsageError } from '../answerHelp';
import { runCommand } from './command';
import { togglesCommand } from './togglesCommand';

it.each(['x', '0', '1.5', '#'])('reverts no change by the number %p', async (number) => {
  await expect(runCommand(togglesCommand, ['revert', number])).rejects.toThrow(UsageError);
});
