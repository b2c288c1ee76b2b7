import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config';

it('reads what .env.example describes, and nothing else', () => {
  const read = new Set<string>();
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_, name) => void read.add(String(name)) },
  );
  readConfig(environment);
  const example = readFileSync(join(__dirname, '../.env.example'), 'utf8');
  const described = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(described.sort()).toEqual(
    [...read].filter((name) => !name.startsWith('TAKE_BACK')).sort(),
  );
});
