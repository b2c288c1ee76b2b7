import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answerHelp } from './answerHelp';
import { listPackages, sbomOf } from './sbom/listPackages';
import { products, packagesOf } from './sbom/products';

answerHelp(`Usage: npm run sbom [-- FOLDER]
  Writes a bill of materials (CycloneDX) of each bundle and each server into FOLDER, by default .data/sbom.

Example:
  npm run sbom -- dist/sbom
`);
const folder = path.resolve(process.argv[2] ?? '.data/sbom');
const listed = await listPackages();
await mkdir(folder, { recursive: true });
for (const product of products) {
  const bill = sbomOf(listed, product, await packagesOf(product));
  const file = path.join(folder, `${product.name}.cdx.json`);
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file}: ${String(bill.components.length)} packages`);
}
