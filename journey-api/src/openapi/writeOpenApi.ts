import { writeFile } from 'node:fs/promises';
import { createOpenApiDocument } from './openApiDocument';

const path = new URL('../../openapi.json', import.meta.url);
await writeFile(path, `${JSON.stringify(await createOpenApiDocument(), null, 2)}\n`);
