import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contrastFaults } from '../../../shell/src/brands/contrastFaults';
import { readTokens } from '../../../shell/src/brands/themeTokens';
import { checkout } from '../../../tooling/parts';

/** What keeps a brand's folder from being published, one line for each; empty where nothing does. */
export async function checkBrand(folder: string): Promise<string[]> {
  const shared = await readFile(path.join(checkout, 'shared-ui/src/styles/tokens.scss'), 'utf8');
  const theme = await readFile(path.join(folder, 'theme.scss'), 'utf8');
  const brand = path.basename(folder);
  const faults = contrastFaults(new Map([...readTokens(shared), ...readTokens(theme)]));
  return faults.map((fault) => `${brand}: ${fault}`);
}
