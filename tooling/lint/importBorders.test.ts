import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { importBorders, routerFacade } from './importBorders.mjs';
import { releasesLayers, shellLayers } from './layers.mjs';
import { rulesBroken } from './rulesBroken';

const fixtures = join(__dirname, 'importBorderFixtures');

const filesIn = (folder: string) =>
  readdirSync(join(fixtures, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|c?js)$/.test(path))
    .map((path) => path.split(sep).join('/'));

const rulesBrokenBy = (folder: string, path: string) =>
  rulesBroken(readFileSync(join(fixtures, folder, path), 'utf8'), path);

describe('import borders', () => {
  const borders = Object.keys(importBorders);

  it('have at least one failing fixture each', () => {
    const proven = readdirSync(fixtures).filter((folder) => folder !== 'allowed');
    expect(proven.sort()).toEqual(borders.sort());
  });

  describe.each(borders)('%s', (border) => {
    it.each(filesIn(border))('stops %s', async (path) => {
      expect(await rulesBrokenBy(border, path)).toEqual([`borders/${border}`]);
    });
  });

  it.each(filesIn('allowed'))('let %s pass', async (path) => {
    expect(await rulesBrokenBy('allowed', path)).toEqual([]);
  });

  it.each([
    ['shell', shellLayers],
    ['platform/releases', releasesLayers],
  ])('give every folder of %s its place', (workspace, layers) => {
    const source = join(__dirname, '../..', workspace, 'src');
    const folders = readdirSync(source, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['styles', 'testing'].includes(entry.name))
      .map(({ name }) => `src/${name}/`);
    expect(folders.filter((folder) => !layers.some((layer) => layer.test(folder)))).toEqual([]);
  });

  it('know of the router exactly what the shell hands to remotes', () => {
    const source = readFileSync(join(__dirname, '../../shell/src/remotes/sharedRouter.ts'), 'utf8');
    const exported = /export \{([^}]*)\} from 'react-router'/.exec(source)?.[1] ?? '';
    expect(exported.match(/\w+/g)?.sort()).toEqual([...routerFacade].sort());
  });
});
