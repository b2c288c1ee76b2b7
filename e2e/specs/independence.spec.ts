import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Sentences that only a remote says. */
const remoteTexts = [
  'Create your personalised loan quote',
  'Are your contact details up to date?',
  'Tell us a little more about yourself',
  'How to apply for your loan',
  'Set up your loan payment details',
  'All done! Congratulations, your loan is on its way',
  'Skip and upload later',
];

const dataFolder = process.env['DATA_DIR'] ?? join(import.meta.dirname, '../../.data');
const releases = join(dataFolder, 'releases');

function textsOf(app: string): string {
  const folder = join(releases, app);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:js|css|html|json)$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}

test('builds a shell that holds nothing of a remote @desktop', () => {
  const shell = textsOf('shell');
  expect(shell.length).toBeGreaterThan(0);
  expect(remoteTexts.filter((text) => shell.includes(text))).toEqual([]);
});

test('builds remotes that hold what they say themselves @desktop', () => {
  const remotes = ['mfe-quote', 'mfe-apply', 'mfe-upload'].map(textsOf).join('\n');
  expect(remoteTexts.filter((text) => !remotes.includes(text))).toEqual([]);
});
