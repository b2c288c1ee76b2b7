#!/usr/bin/env node
import { ignoreClosedOutput } from 'releases/output';
import { reportFailure } from '../answerHelp';
import { runPlum } from './runPlum';

ignoreClosedOutput();
// The modules behind most commands read at once which project they are in.
process.env['PLUM_PROJECT'] ??= process.cwd();

await runPlum(process.argv.slice(2)).catch(reportFailure);
