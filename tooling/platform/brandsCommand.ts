import { existsSync } from 'node:fs';
import path from 'node:path';
import { releasesAddress } from 'releases/apps';
import {
  cancelScheduled,
  describeChange,
  liveBrands,
  ReleaseStore,
  revertBrand,
  readBrandState,
} from 'releases/registry';
import { brandsFolder, publishBrand, readFolder, readPublished } from 'brands';
import { prerenderAfterEvent, prerenderPublicPages } from 'releases/prerender';
import { UsageError } from '../answerHelp';
import { readTime, type Command } from './command';
import { author } from './credentials';
import { json, write } from '../writeFiles';

/** Who changes a brand, and why. */
const by = (who: string | undefined, why: string | undefined) => ({
  author: author(who),
  ...(why !== undefined && { why }),
});

export const brandsCommand: Command = {
  about: 'lists, publishes, schedules and reverts brand packs',
  actions: {
    'brands list': async () => {
      const live = await liveBrands(releasesAddress());
      const { changes } = await readBrandState(releasesAddress());
      return [
        ...Object.entries(live).map(([brand, version]) => `${brand.padEnd(20)} ${version}`),
        ...changes.toReversed().slice(0, 20).map(describeChange),
      ];
    },
    'brands publish NAME [--from FOLDER] [--at TIME] [--why REASON] [--author NAME]': async (
      [name = ''],
      { from, at, why, author: who },
    ) => {
      const folder = from === undefined ? path.join(brandsFolder, name) : path.resolve(from);
      if (!existsSync(path.join(folder, 'brand.json')))
        throw new Error(`There is no brand.json in ${folder}.`);
      const sources = await readFolder(folder);
      if (sources.brand.name !== name)
        throw new Error(`The pack in ${folder} is that of ${sources.brand.name}.`);
      const { pack, change } = await publishBrand(sources, releasesAddress(), {
        ...by(who, why),
        ...(at !== undefined && { effectiveAt: new Date(readTime(at)) }),
      });
      const line =
        change === null ? `${name} ${pack.version} is live already.` : describeChange(change);
      return [line, ...(await prerenderAfterEvent(releasesAddress()))];
    },
    /** Writes the sources of the pack that is live as a folder, such as one that was changed in the console. */
    'brands pull NAME [--to FOLDER]': async ([name = ''], { to }) => {
      const version = (await liveBrands(releasesAddress()))[name];
      if (version === undefined) throw new Error(`${name} is not live.`);
      const store = new ReleaseStore(releasesAddress());
      const { brand, content, font, tokens, files } = await readPublished(
        store,
        `${name}@${version}`,
      );
      const folder = to === undefined ? path.join(brandsFolder, name) : path.resolve(to);
      const written = [
        ['brand.json', json(brand)],
        ['content.json', json(content)],
        ['font.scss', font],
        ['tokens.json', json(tokens)],
        ...files,
      ] as const;
      for (const [file, data] of written) await write(path.join(folder, file), data);
      return [`${name} ${version} is in ${folder}`];
    },
    'brands revert NAME [--why REASON] [--author NAME]': async (
      [brand = ''],
      { why, author: who },
    ) => {
      const releases = releasesAddress();
      const prepare = (packs: Record<string, string>) => prerenderPublicPages(releases, { packs });
      const change = await revertBrand(releases, { brand, prepare, ...by(who, why) });
      return [describeChange(change), ...(await prerenderAfterEvent(releases))];
    },
    'brands cancel NUMBER [--why REASON] [--author NAME]': async (
      [number = ''],
      { why, author: who },
    ) => {
      if (!/^\d+$/.test(number)) throw new UsageError();
      const change = await cancelScheduled(releasesAddress(), Number(number), by(who, why));
      return [describeChange(change)];
    },
  },
};
