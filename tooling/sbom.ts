import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listPackages, sbomOf } from './sbom/listPackages';
import { products, packagesOf } from './sbom/products';

/** Writes a bill of materials (CycloneDX) of each bundle and each server: `npm run sbom -- [FOLDER]`. */
const folder = path.resolve(process.argv[2] ?? '.data/sbom');
const listed = await listPackages();
await mkdir(folder, { recursive: true });
for (const product of products) {
  const bill = sbomOf(listed, product, await packagesOf(product));
  const file = path.join(folder, `${product.name}.cdx.json`);
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file}: ${String(bill.components.length)} packages`);
}
