import { answerHelp, isWrongUsage } from './answerHelp';
import { eraseCommand, sessionsCommand } from './platform/applicationCommands';
import { auditCommand } from './platform/auditCommand';
import { brandsCommand } from './platform/brandsCommand';
import { dataKeysCommand, proofCommand } from './platform/sealedDataCommands';
import { serviceTokensCommand } from './platform/serviceTokensCommand';
import { originsCommand } from './platform/originsCommand';
import { partnersCommand } from './platform/partnersCommand';
import { signInCommand, signOutCommand, whoamiCommand } from './platform/signInCommands';
import { togglesCommand } from './platform/togglesCommand';
import { UsageError, type Command } from './platform/command';

/** Each subject is a command of its own. */
const commands: Record<string, Command> = {
  toggles: togglesCommand,
  brands: brandsCommand,
  origins: originsCommand,
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

/** @param subject its commands alone; those of all subjects where there is no such one */
function help(subject = ''): string {
  const shown = Object.hasOwn(commands, subject) ? [subject] : Object.keys(commands);
  const lines = shown.flatMap((name) => {
    const { about = '', usage = [] } = commands[name] ?? {};
    return [`  ${name} ${about}:`, ...usage.map((line) => `    npm run platform -- ${line}`)];
  });
  return `Usage:\n${lines.join('\n')}\n\nExample:\n  npm run platform -- toggles set MAINTENANCE_MODE on --why "an upgrade"\n`;
}

const unknown = (subject: string): string =>
  `There is no command '${subject}'. There are: ${Object.keys(commands).join(', ')}.\n`;

const [subject = '', ...args] = process.argv.slice(2);
answerHelp(help(subject));
try {
  const command = Object.hasOwn(commands, subject) && commands[subject];
  if (!command) throw new UsageError();
  for (const line of await command.run(args)) process.stdout.write(`${line}\n`);
} catch (error) {
  const isUnknown = subject !== '' && !Object.hasOwn(commands, subject);
  const usage = isUnknown ? unknown(subject) : help(subject);
  const words = error instanceof UsageError ? usage : `${String(error)}\n`;
  process.stderr.write(words);
  process.exitCode = isWrongUsage(error) ? 2 : 1;
}
