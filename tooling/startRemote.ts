import { parseArgs } from 'node:util';
import { appNamed } from 'releases/apps';

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
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
