import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOpenApiDocument } from './openApiDocument';

it('is committed as it is generated', async () => {
  const committed: unknown = JSON.parse(
    await readFile(join(__dirname, '../../openapi.json'), 'utf8'),
  );
  expect(JSON.parse(JSON.stringify(await createOpenApiDocument()))).toEqual(committed);
});
