// The rules that need types, for the named files or all:
//   npx tsx tooling/lintTypes.ts [--option of oxlint] [file …]
import { lintTypes, typedFiles } from './lint/lintTypes';

const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('-'));
const options = args.filter((arg) => arg.startsWith('-'));
const found = await lintTypes(named.length > 0 ? named : typedFiles(), options);
for (const finding of found) console.log(finding);
process.exitCode = found.length === 0 ? 0 : 1;
