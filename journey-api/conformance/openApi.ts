import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Operation = Record<string, unknown>;

const text = readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8');

export const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };

/** Calls that name an application and need its applicant's token, such as `['GET', '/api/redirect/{applicationId}']`. */
export const privateCalls = Object.entries(paths)
  .filter(([path]) => path.startsWith('/api/') && path.includes('{applicationId}'))
  .filter(([path]) => !path.startsWith('/api/sandbox'))
  .flatMap(([path, operations]) =>
    Object.keys(operations).map((method): [string, string] => [method.toUpperCase(), path]),
  );
