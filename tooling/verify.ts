import { cpus } from 'node:os';
import { checkBrands } from './verify/checkBrands';
import { checkTree } from './verify/checkTree';
import { lintCacheKey } from './verify/lintCacheKey';
import { runCommand, type StepResult } from './verify/runCommand';

interface Step {
  name: string;
  run: () => Promise<StepResult>;
}

const command = (name: string, tool: string, ...args: string[]): Step => ({
  name,
  run: () => runCommand(tool, args),
});

/** The longest first, so that two at a time end together. */
const steps: Step[] = [
  command(
    'eslint',
    'eslint',
    ...['.', '--max-warnings', '0', '--cache', '--cache-strategy', 'content'],
    ...['--cache-location', `.cache/eslint/${lintCacheKey()}`],
  ),
  command('types', 'tsc', '--build'),
  command(
    'prettier',
    'prettier',
    ...['.', '--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
    ...['--cache-location', '.cache/prettier'],
  ),
  command(
    'stylelint',
    'stylelint',
    ...['**/*.scss', '--max-warnings', '0', '--allow-empty-input', '--cache'],
    ...['--cache-strategy', 'content', '--cache-location', '.cache/stylelint'],
  ),
  { name: 'brands', run: checkBrands },
  { name: 'house rules', run: checkTree },
];

const atOnce = Math.min(2, cpus().length);
const waiting = [...steps];
let failed = 0;

async function work(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const began = performance.now();
    const { passed, output } = await step.run();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${passed ? '✓' : '✗'} ${step.name.padEnd(12)} ${seconds.padStart(6)} s`);
    if (passed) continue;
    failed += 1;
    console.log(`${output.trimEnd()}\n`);
  }
}

await Promise.all(Array.from({ length: atOnce }, work));
console.log(failed === 0 ? 'Verified.' : `${failed} of ${steps.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
