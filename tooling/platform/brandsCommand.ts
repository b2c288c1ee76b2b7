import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { releasesAddress } from 'releases/apps';
import {
  type BrandChange,
  brandChanges,
  liveBrands,
  pointBrand,
  revertBrand,
} from 'releases/registry';
import { publishBrand } from '../brands/publishBrand';
import { drawnAfter } from '../frames/completeFrames';
import { brandsFolder, checkBrand } from '../brands/readBrand';
import { UsageError, type Command } from './command';
import { author } from './credentials';

const word = (version: string | null): string => version ?? 'not live';

const describe = ({ number, brand, before, after, author: who, at, reverts }: BrandChange) => {
  const reverted = reverts === undefined ? '' : `, reverts #${reverts}`;
  return `#${number} ${brand} ${word(before)} → ${word(after)} by ${who} at ${at}${reverted}`;
};

async function list(): Promise<string[]> {
  const live = await liveBrands(releasesAddress());
  const changes = await brandChanges(releasesAddress());
  return [
    ...Object.entries(live).map(([brand, version]) => `${brand.padEnd(20)} ${version}`),
    ...changes.toReversed().slice(0, 20).map(describe),
  ];
}

async function publish(name: string, from: string | undefined, who: string): Promise<string[]> {
  const folder = from === undefined ? path.join(brandsFolder, name) : path.resolve(from);
  if (!existsSync(path.join(folder, 'brand.json')))
    throw new Error(`There is no brand.json in ${folder}.`);
  const faults = await checkBrand(folder);
  if (faults.length > 0) throw new Error(`Not published:\n${faults.join('\n')}`);
  const pack = await publishBrand(folder, releasesAddress());
  if (pack.name !== name) throw new Error(`The pack in ${folder} is that of ${pack.name}.`);
  const change = await pointBrand(releasesAddress(), {
    ...{ brand: name, after: pack.version, author: who },
  });
  const line = change === null ? `${name} ${pack.version} is live already.` : describe(change);
  return [line, ...(await drawnAfter(releasesAddress()))];
}

/** Publishes and reverts brand packs in the release store. */
export const brandsCommand: Command = {
  usage: [
    'brands list',
    'brands publish NAME [--from FOLDER] [--author NAME]',
    'brands revert NAME [--author NAME]',
  ],
  run: async (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { from: { type: 'string' }, author: { type: 'string' } },
    });
    const [action, name] = positionals;
    if (action === 'list') return list();
    if (action === 'publish' && name) return publish(name, values.from, author(values.author));
    if (action === 'revert' && name) {
      const change = await revertBrand(releasesAddress(), name, author(values.author));
      return [describe(change), ...(await drawnAfter(releasesAddress()))];
    }
    throw new UsageError();
  },
};
