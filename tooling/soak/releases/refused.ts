import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyCheckout } from '../../copy/copyCheckout';
import { release, runProgram, type ReleasesSite } from './site';

const FILE = 'src/features/faulty/FaultyPage.tsx';

/** What is wrong with a screen, and how `publish` refuses it. */
const FAULTS = [
  { imported: '', code: 'const broken = ;', refusal: /FaultyPage\.tsx[^]*broken = ;/ },
  {
    imported: "import { useMatches } from 'react-router-dom';",
    code: 'useMatches();',
    refusal: /useMatches.*FaultyPage\.tsx:\d+|FaultyPage\.tsx:\d+.*useMatches/,
  },
  {
    imported: "import { useEffect } from 'react';",
    code: 'useEffect(() => { for (;;); }, []);',
    refusal: /screen \/faulty: the page hangs: no answer within 15 s/,
  },
];

/** A remote with a fault is refused by a command that ends by itself, and names where the fault is. */
export async function refused(site: ReleasesSite): Promise<string[]> {
  const clone = path.join(site.folder, 'refused');
  await copyCheckout(clone);
  await runProgram(clone, ['tooling/newRemote.ts', 'faulty', '--path', '/faulty'], {});
  const file = path.join(clone, 'mfe-faulty', FILE);
  const text = await readFile(file, 'utf8');
  for (const { imported, code, refusal } of FAULTS) {
    const page = text.replace('  return (', `${code}\n  return (`);
    await writeFile(file, `${imported}\n${page}`);
    await assert.rejects(release(site, ['faulty', 'publish'], clone), refusal);
    console.log(`refused: ${String(refusal)}`);
  }
  return [];
}
