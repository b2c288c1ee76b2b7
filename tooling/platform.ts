import { goOnUnread } from 'releases/output';
import { auditCommand } from './platform/auditCommand';
import { brandsCommand } from './platform/brandsCommand';
import { eraseCommand } from './platform/eraseCommand';
import { dataKeysCommand, proofCommand } from './platform/sealedDataCommands';
import { serviceTokensCommand } from './platform/serviceTokensCommand';
import { partnersCommand } from './platform/partnersCommand';
import { sessionsCommand } from './platform/sessionsCommand';
import { signInCommand, signOutCommand, whoamiCommand } from './platform/signInCommands';
import { togglesCommand } from './platform/togglesCommand';
import { UsageError, type Command } from './platform/command';

/** Each subject is a command of its own, in a file of its own. */
const commands: Record<string, Command> = {
  toggles: togglesCommand,
  brands: brandsCommand,
  erase: eraseCommand,
  sessions: sessionsCommand,
  'data-keys': dataKeysCommand,
  proof: proofCommand,
  audit: auditCommand,
  'service-tokens': serviceTokensCommand,
  'sign-in': signInCommand,
  'sign-out': signOutCommand,
  whoami: whoamiCommand,
  partners: partnersCommand,
};

const usage = (): string =>
  Object.values(commands)
    .flatMap(({ usage: lines }) => lines)
    .map((line) => `  npm run platform -- ${line}`)
    .join('\n');

goOnUnread();
const [subject = '', ...args] = process.argv.slice(2);
try {
  if (subject === '--help' || subject === '-h') {
    process.stdout.write(`Usage:\n${usage()}\n`);
    process.exit();
  }
  const command = commands[subject];
  if (!command) throw new UsageError();
  for (const line of await command.run(args)) process.stdout.write(`${line}\n`);
} catch (error) {
  const words = error instanceof UsageError ? `Usage:\n${usage()}` : String(error);
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
