import { parseArgs } from 'node:util';
import { appNamed } from 'releases/apps';
import { messageOf } from 'telemetry/log';
import { answerHelp } from './answerHelp';

answerHelp(`Usage: npm start -w REMOTE [-- --shell ADDRESS]
  Serves a remote on a page of its own, until Ctrl-C; it follows every save.
  --shell    shows it in the shell at ADDRESS instead, by a link that is printed
  PORT_BASE  of the application beside which it runs; by default 4000
  DATA_DIR   where the application keeps its data; by default .data

Example:
  npm start -w mfe-quote -- --shell https://loans.example
`);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { shell: { type: 'string' } },
});
const app = appNamed(positionals[0] ?? '');

try {
  if (values.shell === undefined) {
    const { developAlone } = await import('./develop/developAlone');
    await developAlone(app);
  } else {
    const { developInShell } = await import('./develop/developInShell');
    await developInShell(app, values.shell);
  }
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
