import { answerHelp, isWrongUsage, UsageError } from './answerHelp';
import {
  dataKeysCommand,
  eraseCommand,
  proofCommand,
  sessionsCommand,
} from './platform/applicationCommands';
import { auditCommand } from './platform/auditCommand';
import { brandsCommand } from './platform/brandsCommand';
import { serviceTokensCommand } from './platform/serviceTokensCommand';
import { originsCommand } from './platform/originsCommand';
import { partnersCommand } from './platform/partnersCommand';
import { signInCommand, signOutCommand, whoamiCommand } from './platform/signInCommands';
import { togglesCommand } from './platform/togglesCommand';
import { runCommand, type Command } from './platform/command';

/** Each by the subject that its usage begins with. */
const commands = new Map(
  [
    togglesCommand,
    brandsCommand,
    originsCommand,
    eraseCommand,
    sessionsCommand,
    dataKeysCommand,
    proofCommand,
    auditCommand,
    serviceTokensCommand,
    signInCommand,
    signOutCommand,
    whoamiCommand,
    partnersCommand,
  ].map((command): [string, Command] => [
    Object.keys(command.actions)[0]?.split(' ')[0] ?? '',
    command,
  ]),
);

/** Of one command; of all where there is none. */
function help(subject: string): string {
  const command = commands.get(subject);
  const shown = command === undefined ? [...commands] : [[subject, command] as const];
  const lines = shown.flatMap(([name, { about, actions }]) => [
    `  ${name} ${about}:`,
    ...Object.keys(actions).map((usage) => `    npm run platform -- ${usage}`),
  ]);
  return `Usage:\n${lines.join('\n')}\n\nExample:\n  npm run platform -- toggles set MAINTENANCE_MODE on --why "an upgrade"\n`;
}

const unknown = (subject: string): string =>
  `There is no command '${subject}'. There are: ${[...commands.keys()].join(', ')}.\n`;

const [subject = '', ...args] = process.argv.slice(2);
answerHelp(help(subject));
try {
  const command = commands.get(subject);
  if (command === undefined) throw new UsageError();
  for (const line of await runCommand(command, args)) process.stdout.write(`${line}\n`);
} catch (error) {
  const usage = subject === '' || commands.has(subject) ? help(subject) : unknown(subject);
  process.stderr.write(error instanceof UsageError ? usage : `${String(error)}\n`);
  process.exitCode = isWrongUsage(error) ? 2 : 1;
}
