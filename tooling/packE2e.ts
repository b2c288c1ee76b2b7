import path from 'node:path';
import { checkout } from 'releases/apps';
import { packE2e } from './pack-e2e/packE2e';

await packE2e(path.join(checkout, 'e2e/dist'));
