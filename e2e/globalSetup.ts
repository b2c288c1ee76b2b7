import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The set-up of a whole run: compiles the commands of this checkout that tests run. */
export default function globalSetup(): void {
  const file = join(import.meta.dirname, '../tooling/build/compilePrograms.mjs');
  const code = `import(${JSON.stringify(file)}).then((module) => module.compileCommands())`;
  execFileSync(process.execPath, ['--eval', code], { stdio: 'inherit' });
}
