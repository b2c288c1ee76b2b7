import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout, type Part } from '../../../tooling/parts';

/** The version in a part's own package.json. */
export async function ownVersion({ name }: Part): Promise<string> {
  const manifest = await readFile(path.join(checkout, name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
