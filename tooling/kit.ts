import path from 'node:path';
import { checkout } from 'releases/apps';
import { reportFailure } from './answerHelp';
import { packKit } from './kit/packKit';

/** Packs the kit into `dist/kit`, or into the folder that is named. */
const [folder = path.join(checkout, 'dist/kit')] = process.argv.slice(2);
try {
  for (const tarball of (await packKit(path.resolve(folder))).values())
    console.log(path.relative('', tarball));
} catch (error) {
  reportFailure(error);
}
