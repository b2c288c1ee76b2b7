import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout, controlPage } from 'releases/apps';
import { compressFiles } from 'releases/registry';
import { fileIntegrities } from 'releases/signing';
import { readSchemes, darkRules } from 'brands';
import { buildInTurn } from './buildInTurn';
import { compile } from './compile';
import { sourceVersion } from './sourceVersion';
import { takeMaps } from './takeMaps';
import { json } from '../writeFiles';

const CONTROL_PAGE = path.join(controlPage.folder, 'dist');
const DESCRIPTION = 'page.json';

/** Builds the page of the operator console, unless its sources are what they were. */
export async function buildControlPage(target = CONTROL_PAGE): Promise<void> {
  const version = await sourceVersion(controlPage);
  const place = path.join(checkout, '.cache/build', controlPage.name);
  await buildInTurn(
    place,
    async (folder) => {
      if ((await builtVersion(target)) === version) {
        await rm(folder, { recursive: true });
        return;
      }
      const { entryFiles, groups } = await compile(controlPage, { version, outDir: folder });
      // Errors of this page are not reported, so its maps are not stored.
      await rm(await takeMaps(folder, controlPage), { recursive: true });
      const styles = await joinStyles(
        folder,
        entryFiles.filter((name) => name.endsWith('.css')),
      );
      const files = await fileIntegrities(folder);
      await compressFiles(folder, Object.keys(files));
      const description = {
        version,
        scripts: entryFiles.filter((name) => name.endsWith('.js')),
        styles: [styles],
        // No import of the host's own loads them.
        shared: [
          ...new Set(
            groups.flatMap((group) => (group.requests.every((each) => !each) ? group.files : [])),
          ),
        ],
        files,
      };
      await writeFile(path.join(folder, DESCRIPTION), json(description));
      await rm(target, { recursive: true, force: true });
      await rename(folder, target);
    },
    () => {
      console.error('Another build of the operator console is under way; waiting for it…');
    },
  );
}

/** One file with the page's style sheets and the dark scheme: each is a request before anything is rendered. */
async function joinStyles(folder: string, files: readonly string[]): Promise<string> {
  const sheets = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const text = [...sheets, darkRules(await readSchemes(), ':root')].join('\n');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  for (const file of files) await rm(path.join(folder, file));
  await writeFile(path.join(folder, `page.${hash}.css`), text);
  return `page.${hash}.css`;
}

async function builtVersion(folder: string): Promise<string | null> {
  const text = await readFile(path.join(folder, DESCRIPTION), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as { version: string }).version;
}
