import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { App } from 'releases/apps';
import { storedMap } from 'releases/registry';

const compress = promisify(brotliCompress);
/** Ten times as fast as the best quality, and a tenth larger. */
const QUALITY = 5;
const LIBRARY = /(?:^|\/)node_modules\/|^webpack\//;

interface SourceMap {
  sources: string[];
  sourcesContent?: (string | null)[];
}

/**
 * Moves the source maps of a build into a folder beside it, compressed: they are stored apart from what is served.
 * Sources are named from the checkout on. What libraries contain is left out.
 * @returns the folder
 */
export async function takeMaps(folder: string, { name }: App): Promise<string> {
  const target = `${folder}.maps`;
  await mkdir(target);
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => file.endsWith('.js.map'))
      .map(async (file) => {
        const map = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as SourceMap;
        const sources = map.sources.map((source) => path.posix.join(name, source));
        const sourcesContent = map.sourcesContent?.map((content, index) =>
          LIBRARY.test(sources[index] ?? '') ? null : content,
        );
        const packed = await compress(JSON.stringify({ ...map, sources, sourcesContent }), {
          params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
        });
        await writeFile(path.join(target, storedMap(file.slice(0, -'.map'.length))), packed);
        await rm(path.join(folder, file));
      }),
  );
  return target;
}
