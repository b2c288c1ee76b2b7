#!/usr/bin/env node
import { ignoreClosedOutput } from 'releases/output';
import { isWrongUsage } from '../answerHelp';
import { runPlum } from './runPlum';

ignoreClosedOutput();
// The modules behind most commands read at once which project they are in.
process.env['PLUM_PROJECT'] ??= process.cwd();

process.exitCode = await runPlum(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return isWrongUsage(error) ? 2 : 1;
});
