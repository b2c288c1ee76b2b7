import { parseArgs } from 'node:util';
import { partNamed } from './parts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { shell: { type: 'string' } },
});
const part = partNamed(positionals[0] ?? '');

try {
  if (values.shell === undefined) {
    const { developAlone } = await import('./develop/developAlone');
    await developAlone(part);
  } else {
    const { developInShell } = await import('./develop/developInShell');
    await developInShell(part, values.shell);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
