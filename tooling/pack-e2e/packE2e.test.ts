import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packE2e } from './packE2e';

let folder: string;
let files: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-e2e-package-'));
  await packE2e(folder);
  files = await readdir(folder, { recursive: true });
}, 180_000);
afterAll(() => rm(folder, { recursive: true }));

const read = (file: string) => readFile(path.join(folder, file), 'utf8');

describe('the end-to-end fixtures as a package', () => {
  it('hold what drives the journey, as JavaScript with its types', () => {
    for (const name of ['fixtures/test', 'fixtures/backHalf', 'fixtures/answers', 'pages/Journey'])
      expect(files).toEqual(expect.arrayContaining([`${name}.js`, `${name}.d.ts`]));
  });

  it('leave at home what needs the checkout', async () => {
    expect(files).not.toContain('fixtures/secondShell.js');
    for (const file of files.filter((name) => name.endsWith('.js')))
      expect(await read(file)).not.toContain('import.meta');
  });

  it('import nothing of the project that is not in them', async () => {
    const imported = new Set<string>();
    for (const file of files.filter((name) => /\.(?:js|d\.ts)$/.test(name))) {
      const text = await read(file);
      for (const [, name = ''] of text.matchAll(/(?:from|require\(|import\() ?["']([^"']+)["']/g)) {
        if (!name.startsWith('.')) imported.add(name);
        else {
          const target = path.join(path.dirname(file), name);
          expect(files).toContain(file.endsWith('.d.ts') ? `${target}.d.ts` : `${target}.js`);
        }
      }
    }
    expect([...imported].filter((name) => !name.startsWith('node:')).sort()).toEqual([
      '@playwright/test',
      'axe-core/axe.min.js',
    ]);
  });

  it("write the contract's types out", async () => {
    const text = await read('contract.d.ts');
    expect(text).not.toMatch(/\bimport\b|any\b|\{ {2}\}/);
    expect(text).toContain('"brand"?: undefined | string');
    expect(text).toMatch(/export type ProofType = "payslips" \| /);
  });
});
