import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { borderNames } from './importBorders.mjs';
import { layers } from './layers.mjs';
import { messagesFor } from './rulesBroken';

const fixtures = join(__dirname, 'importBorderFixtures');

const filesIn = (folder: string) =>
  readdirSync(join(fixtures, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|c?js)$/.test(path))
    .map((path) => path.split(sep).join('/'));

/** Messages begin with the name of the border. */
async function bordersCrossedBy(folder: string, path: string): Promise<string[]> {
  const messages = await messagesFor(readFileSync(join(fixtures, folder, path), 'utf8'), path);
  return [...new Set(messages.map((message) => message.split(':', 1).join('')))];
}

describe('import borders', () => {
  it('have at least one failing fixture each', () => {
    const proven = readdirSync(fixtures).filter((folder) => folder !== 'allowed');
    expect(proven.sort()).toEqual([...borderNames].sort());
  });

  describe.each(borderNames)('%s', (border) => {
    it.each(filesIn(border))('stops %s', async (path) => {
      expect(await bordersCrossedBy(border, path)).toContain(border);
    });
  });

  it.each(filesIn('allowed'))('let %s pass', async (path) => {
    expect(await bordersCrossedBy('allowed', path)).toEqual([]);
  });

  it.each(['shell/src', 'platform/releases/src', 'journey-api/src'] as const)(
    'give every folder of %s its place',
    (base) => {
      const folders = readdirSync(join(__dirname, '../..', base), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !['styles', 'testing'].includes(entry.name))
        .map(({ name }) => name);
      expect(layers[base].split(' ')).toEqual(expect.arrayContaining(folders));
    },
  );

  it('stop files that import each other, also for their types', async () => {
    const output = await new Promise((resolve) => {
      const folder = 'tooling/lint/cycleFixtures';
      execFile(
        'node_modules/.bin/oxlint',
        ['--format', 'unix', '--config', `${folder}/oxlint.json`, folder],
        { cwd: join(__dirname, '../..') },
        (_error, stdout) => resolve(stdout),
      );
    });
    expect(output).toContain('child.ts');
    expect(output).toContain('no-cycle');
  });
});
