import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyCheckout } from '../../copy/copyCheckout';
import { release, runProgram, type ReleasesSite } from './site';

const FILE = 'src/features/faulty/FaultyPage.tsx';
const inPage = (code: string) => (text: string) =>
  text.replace('  return (', `${code}\n  return (`);
const withImport = (line: string) => (text: string) => `${line}\n${text}`;

/** What is wrong with a screen, and how `publish` refuses it. */
const FAULTS: { change: (text: string) => string; refusal: RegExp }[] = [
  { change: (text) => `${text}\nconst broken = ;\n`, refusal: /FaultyPage\.tsx[^]*broken = ;/ },
  {
    change: (text) =>
      withImport("import { useMatches } from 'react-router-dom';")(inPage('useMatches();')(text)),
    refusal: /useMatches.*FaultyPage\.tsx:\d+|FaultyPage\.tsx:\d+.*useMatches/,
  },
  {
    change: (text) =>
      withImport("import { useEffect } from 'react';")(
        inPage('useEffect(() => { for (;;); }, []);')(text),
      ),
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
  for (const { change, refusal } of FAULTS) {
    await writeFile(file, change(text));
    const started = performance.now();
    await assert.rejects(release(site, ['faulty', 'publish'], clone), refusal);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`refused after ${seconds} s: ${String(refusal)}`);
  }
  return [];
}
