import { parseArgs } from 'node:util';
import { checkout, readFederation, remotes } from 'releases/apps';
import { answerHelp, reportFailure, texts } from './answerHelp';
import { createRemote } from './new-remote/createRemote';
import { readNewRemote, workspaceOf } from './new-remote/NewRemote';

const usage = `Usage: npm run new-remote -- NAME --path /PATH [--title TITLE] [--after PATH] [--label STEP] [--states LIST] [--owner TEAM] [--bundler webpack|rspack|vite]
  Makes the workspace mfe-NAME with one screen and its tests.
  --after   the screen or the app behind which the journey leads to it, such as /offer/eligible or mfe-quote
  --label   the step that it adds to the stepper; needs --after
  --states  the states of an application in which it may resume, separated by commas; all of them by default
  --owner   the team that owns the app and its paths

Example:
  npm run new-remote -- budget --path /budget --title "Your budget" --after mfe-quote --owner "budget team"
`;

async function takenPaths(): Promise<string[]> {
  const federations = await Promise.all(remotes.map(readFederation));
  return federations.flatMap(({ screens }) => screens.map((screen) => screen.path));
}

answerHelp(usage);
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: texts('path', 'title', 'after', 'label', 'states', 'owner', 'bundler'),
  });
  const [name] = positionals;
  if (name === undefined || values.path === undefined) throw new Error(usage);
  const remote = readNewRemote({ ...values, name, path: values.path }, await takenPaths());
  const files = await createRemote(remote, checkout);
  console.log(`${files.map((file) => `  ${file}`).join('\n')}

${workspaceOf(remote)} is there. Next:
  npm run unit -- --selectProjects ${workspaceOf(remote)}
  npm start      has ${remote.screen.path} in the journey
  npm run release -- ${remote.name} publish, then promote, for a release store that is live
`);
} catch (error) {
  reportFailure(error);
}
