import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readConfig, type ServerConfig } from '../src/config';
import { createServer } from '../src/server';
import { createApplicant, type Applicant } from './applicant';
import type { Database } from '../src/database/database';
import { openDatabase } from '../src/database/openDatabase';
import { folderBrandPacks } from './folderBrandPacks';
import { createTestDatabase } from './testDatabase';

export type JourneyServer = {
  server: FastifyInstance;
  config: ServerConfig;
  filesDirectory: string;
  /** The service token `sandbox`, which has every role. */
  operatorToken: string;
  /** Advances the server's clock. */
  passMinutes(minutes: number): void;
  start(persona: string, options?: { brand?: string; sessionSeconds?: number }): Promise<Applicant>;
  close(): Promise<void>;
};

/** The whole server with a test database and its own folder for files. */
export async function startJourneyServer(
  overrides: Partial<ServerConfig> = {},
  sharedDatabase?: Database,
): Promise<JourneyServer> {
  const filesDirectory = await mkdtemp(join(tmpdir(), 'journey-api-'));
  const database = sharedDatabase ? undefined : await createTestDatabase();
  let ahead = 0;
  const config: ServerConfig = {
    ...readConfig({ DATA_DIR: filesDirectory, LOG_LEVEL: 'silent' }, filesDirectory),
    partnerUrl: 'https://loans.example',
    ...(database && { database: database.place }),
    filesDirectory,
    brands: folderBrandPacks(join(__dirname, 'brands')),
    failedLoginMs: 5,
    watchesClock: false,
    now: () => new Date(Date.now() + ahead),
    ...overrides,
  };
  const server = await createServer(config, sharedDatabase);
  const operatorToken = await readFile(join(config.filesDirectory, 'operator-token'), 'utf8');
  return {
    operatorToken,
    server,
    config,
    filesDirectory,
    passMinutes: (minutes) => {
      ahead += minutes * 60_000;
    },
    start: (persona, options) => createApplicant(server, persona, options),
    close: async () => {
      await server.close();
      await database?.drop();
      await rm(filesDirectory, { recursive: true, force: true });
    },
  };
}

/** Uploads a proof. Returns what an operator reads of it. */
export async function storedProof(
  { operatorToken }: JourneyServer,
  applicant: Applicant,
  content: Buffer,
): Promise<Buffer> {
  const { body, status } = await applicant.upload({ content });
  expect(status).toBe(200);
  const { id } = body as { id: string };
  const url = `/operator/applications/${applicant.id}/proofs/${id}`;
  const headers = { authorization: `Bearer ${operatorToken}` };
  return (await applicant.send({ method: 'GET', url, headers })).bytes;
}

/** Starts, before all tests of a file, a server on a database that the tests can read, and ends both after them. */
export function beforeAllOnDatabase(
  take: (made: { database: Database; journey: JourneyServer }) => void,
  overrides: Partial<ServerConfig> = {},
): void {
  let end: () => Promise<void>;
  beforeAll(async () => {
    const testDatabase = await createTestDatabase();
    const database = await openDatabase(testDatabase.place, () => {});
    const journey = await startJourneyServer(overrides, database);
    end = async () => {
      await journey.close();
      await testDatabase.drop();
    };
    take({ database, journey });
  });
  afterAll(() => end());
}
