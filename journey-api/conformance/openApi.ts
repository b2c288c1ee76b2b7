import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Operation = Record<string, unknown>;

const FILE = 'journey-api/openapi.json';
const text = readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8');

export const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };

/** Calls that name an application and need its applicant's token, such as `['GET', '/api/redirect/{applicationId}']`. */
export const privateCalls = Object.entries(paths)
  .filter(([path]) => path.startsWith('/api/') && path.includes('{applicationId}'))
  .filter(([path]) => !path.startsWith('/api/sandbox'))
  .flatMap(([path, operations]) =>
    Object.keys(operations).map((method): [string, string] => [method.toUpperCase(), path]),
  );

/** @param name of a call, such as `GET /redirect/{applicationId}`. @returns its line in the committed document */
export function openApiLine(name: string): string {
  const [method = '', path = ''] = name.split(' ');
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() === `"/api${path}": {`);
  if (start < 0) return FILE;
  const line = lines.findIndex(
    (each, at) => at > start && each.trim() === `"${method.toLowerCase()}": {`,
  );
  return `${FILE}:${line + 1}`;
}
