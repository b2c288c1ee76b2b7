import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from 'releases/apps';

let folder: string;

/** A project with pictures of an older browser, and programs that stand for Chromium and Playwright. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plum-visual-'));
  mkdirSync(path.join(folder, 'e2e/visual/chromium-1.0.0.0-linux'), { recursive: true });
  const programs = { chromium: 'echo Chromium 2.0.0.0', npx: 'mkdir "e2e/visual/$VISUAL_BROWSER"' };
  for (const [name, line] of Object.entries(programs))
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o700 });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The versions whose pictures are there after pictures were accepted. */
function acceptedWith(...args: string[]): (string | undefined)[] {
  const tsx = path.join(checkout, 'node_modules/.bin/tsx');
  const program = path.join(checkout, 'tooling/testVisual.ts');
  const { status } = spawnSync(tsx, [program, '--accept', ...args], {
    env: {
      ...process.env,
      PATH: `${folder}${path.delimiter}${process.env['PATH'] ?? ''}`,
      PLUM_PROJECT: folder,
      CHROMIUM_PATH: path.join(folder, 'chromium'),
    },
  });
  expect(status).toBe(0);
  return readdirSync(path.join(folder, 'e2e/visual')).map((name) => name.split('-')[1]);
}

it('replaces the pictures of an older browser with those of a new one', () => {
  expect(acceptedWith()).toEqual(['2.0.0.0']);
});

it('keeps the pictures of an older browser where a new one renders a part of them', () => {
  expect(acceptedWith('-g', 'fluid: login')).toEqual(['1.0.0.0', '2.0.0.0']);
});
