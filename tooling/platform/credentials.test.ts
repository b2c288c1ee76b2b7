import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bearer } from './credentials';

const before = { ...process.env };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plum-credentials-'));
  mkdirSync(path.join(folder, 'journey-api'));
  writeFileSync(path.join(folder, 'journey-api/operator-token'), 'token of the sandbox\n');
  Object.assign(process.env, {
    DATA_DIR: folder,
    XDG_CONFIG_HOME: folder,
    PLUM_SERVICE_TOKEN: '',
  });
});
afterEach(() => {
  process.env = { ...before };
  rmSync(folder, { recursive: true });
});

it.each(['http://127.0.0.1:4010', 'http://[::1]:4010', 'https://localhost:4000/'])(
  'sends the token of the sandbox to the API at %s',
  async (api) => {
    process.env['API_URL'] = api;
    expect(await bearer()).toBe('token of the sandbox');
  },
);

it.each(['https://api.example', 'http://localhost.example', 'http://localhost:4010@api.example'])(
  'does not send the token of the sandbox to another machine, %s',
  async (api) => {
    process.env['API_URL'] = api;
    await expect(bearer()).rejects.toThrow('Sign in');
  },
);
