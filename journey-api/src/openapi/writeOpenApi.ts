import { readFile, writeFile } from 'node:fs/promises';
import { createOpenApiDocument } from './openApiDocument';

const file = new URL('../../openapi.json', import.meta.url);
const { paths: before } = JSON.parse(await readFile(file, 'utf8')) as { paths: object };
const document = await createOpenApiDocument();
const paths: Record<string, unknown> = document.paths ?? {};
// Known paths keep their place, so that a diff shows only what changed.
const names = new Set([...Object.keys(before), ...Object.keys(paths)]);
const ordered = [...names].flatMap((name): [string, unknown][] =>
  name in paths ? [[name, paths[name]]] : [],
);
await writeFile(
  file,
  `${JSON.stringify({ ...document, paths: Object.fromEntries(ordered) }, null, 2)}\n`,
);
