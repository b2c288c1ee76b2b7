import { writeFile } from 'node:fs/promises';
import { createOpenApiDocument } from './openApiDocument';

const document = await createOpenApiDocument();
await writeFile(
  new URL('../../openapi.json', import.meta.url),
  `${JSON.stringify(document, null, 2)}\n`,
);
