import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runTests } from './runTests';

const { positionals } = parseArgs({ allowPositionals: true });
const [folder, times = '5'] = positionals;

const jest = ['jest', '--config', 'tooling/jest/jest.config.js', '--silent', '--randomize'];
const paths = folder === undefined ? [] : ['--testPathPatterns', `/${folder}/`];
for (let run = 1; run <= Number(times); run += 1) {
  const seed = String(randomInt(2 ** 31));
  console.log(`── ${run} of ${times}, seed ${seed}`);
  process.exitCode = runTests([...jest, ...paths, '--seed', seed], {});
  if (process.exitCode !== 0) {
    console.error(
      `Failed. The same order again: npm run unit -- --randomize --seed ${seed} ${paths.join(' ')}`,
    );
    break;
  }
}
