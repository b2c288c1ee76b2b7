import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSandboxToken, keepSecrets, readSecrets } from './secrets';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'journey-secrets-'));
});
afterEach(() => rm(directory, { recursive: true }));

const startTogether = <Kept>(keep: (directory: string) => Promise<Kept>): Promise<Kept[]> =>
  Promise.all(Array.from({ length: 20 }, () => keep(join(directory, 'data'))));

describe('secrets made at the first start', () => {
  it('are the same for all processes that start together', async () => {
    const tokens = await startTogether(keepSandboxToken);
    const secrets = await startTogether(keepSecrets);
    expect(new Set(tokens).size).toBe(1);
    expect(new Set(secrets.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it('are kept by a restart, readable by their owner alone, with no draft left', async () => {
    const token = await keepSandboxToken(directory);
    const secrets = await keepSecrets(directory);
    expect(await keepSandboxToken(directory)).toBe(token);
    expect(await keepSecrets(directory)).toEqual(secrets);
    expect((await readdir(directory)).sort()).toEqual(['operator-token', 'secrets.json']);
    expect((await stat(join(directory, 'secrets.json'))).mode & 0o077).toBe(0);
  });
});

describe('configured secrets', () => {
  it('name the variable that is too short, never its value', () => {
    const TOKEN_SECRETS = `now:${'a'.repeat(43)}`;
    expect(() => readSecrets({ TOKEN_SECRETS, ID_SECRET: 'c2hvcnQ' })).toThrow(
      'ID_SECRET must be base64url of at least 32 bytes',
    );
  });
});
