import path from 'node:path';
import { listPackages, sbomOf } from './sbom/listPackages';
import { products, packagesOf } from './sbom/products';
import { json, write } from './writeFiles';

const folder = path.resolve(process.argv[2] ?? '.data/sbom');
const listed = await listPackages();
for (const product of products) {
  const bill = sbomOf(listed, product, await packagesOf(product));
  const file = path.join(folder, `${product.name}.cdx.json`);
  await write(file, json(bill));
  console.log(`${file}: ${bill.components.length} packages`);
}
