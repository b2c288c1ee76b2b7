import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkout, remotes } from 'releases/apps';
import { createRemote } from './new-remote/createRemote';
import { readNewRemote, workspaceOf } from './new-remote/NewRemote';

const usage = `Usage: npm run new-remote -- NAME --path /PATH [--title TITLE]
  Makes the workspace mfe-NAME with one screen and its tests.
`;

async function takenPaths(): Promise<string[]> {
  const federations = remotes.map(({ name }) =>
    readFile(path.join(checkout, name, 'federation.json'), 'utf8'),
  );
  return (await Promise.all(federations)).flatMap(
    (text) => (JSON.parse(text) as { paths: string[] }).paths,
  );
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { path: { type: 'string' }, title: { type: 'string' } },
  });
  const [name] = positionals;
  if (name === undefined || values.path === undefined) throw new Error(usage);
  const remote = readNewRemote(
    { name, path: values.path, title: values.title },
    await takenPaths(),
  );
  const files = await createRemote(remote, checkout);
  console.log(`${files.map((file) => `  ${file}`).join('\n')}

${workspaceOf(remote)} is there. Next:
  npm run unit -- --selectProjects ${workspaceOf(remote)}
  npm start                                 has ${remote.path} in the journey
  npm run release -- ${remote.name} publish      for a release store that is live
`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
