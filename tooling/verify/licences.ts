import { readFile } from 'node:fs/promises';
import type { StepResult } from './runCommand';

/** Licences by their SPDX ids that ask no more than to be named, and those below with a reason. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
  // Faces of the brands.
  'OFL-1.1',
  // Lightning CSS, which builds style sheets: its own files stay under its licence.
  'MPL-2.0',
  // The table of browsers that the build reads.
  'CC-BY-4.0',
]);

/** Packages whose package.json names no licence, by what their LICENSE file says. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT' };

/** libvips, which encodes applicants' pictures: a shared library of its own, unchanged, that stays on the server. */
const isOfLibvips = (name: string, licence: string): boolean =>
  name.startsWith('@img/sharp-') && isAllowed(licence.replace('LGPL-3.0-or-later', 'MIT'));

interface Locked {
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
}

/** Whether a licence, or an expression of some, may be used: all of `A AND B`, one of `A OR B`. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())));

/**
 * Says of which packages that are not for development alone the licence is not allowed.
 * @param packages of package-lock.json
 */
export function licencesAreAllowed(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([place, { license, link, dev, devOptional }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    // Workspaces are our own.
    if (!place.includes('node_modules/') || link || dev || devOptional) return [];
    const licence = license ?? READ_BY_HAND[name];
    if (licence === undefined) return [`${name} names no licence`];
    return isAllowed(licence) || isOfLibvips(name, licence)
      ? []
      : [`${name} is under ${licence}, which is not allowed`];
  });
}

/** Checks the licences of what the applications are built from and run with. */
export async function checkLicences(): Promise<StepResult> {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const findings = licencesAreAllowed(lock.packages);
  return { passed: findings.length === 0, output: findings.join('\n') };
}
