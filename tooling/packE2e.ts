import path from 'node:path';
import { packE2e } from './pack-e2e/packE2e';
import { checkout } from './parts';

await packE2e(path.join(checkout, 'e2e/dist'));
