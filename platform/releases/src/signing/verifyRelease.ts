import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, type ZlibOptions } from 'node:zlib';
import * as z from 'zod';
import { filesIn } from '../objects/folderObjects';
import type { ObjectStore } from '../objects/ObjectStore';
import { AbsentError, Cache, parseObject, requireObject } from '../objects/readObjects';
import { folderOf } from '../records/preview';
import type { Release } from '../records/Release';
import { DEVELOPMENT } from '../records/ReleaseEvent';
import { isSignatureOf } from './jwk';
import {
  BRANDS,
  hasKeys,
  needsSignature,
  NO_KEYS,
  recordFile,
  recordHash,
  type AppKeys,
  type KeyRing,
} from './keyLog';

/** Thrown for a release that may not be served or promoted, since its app's team did not sign it as it is. */
export class UntrustedError extends Error {
  override name = 'UntrustedError';
}

/**
 * What is not published is not there to be served.
 * @throws any other error, after which nothing is known of it
 */
export const isServed = (verifying: Promise<unknown>): Promise<boolean> =>
  verifying.then(
    () => true,
    (error: unknown) => {
      if (error instanceof UntrustedError) return false;
      if (error instanceof AbsentError) return true;
      throw error;
    },
  );

/**
 * Why a record is accepted: a key of its app signed it, or it is listed as it was before the app had keys
 * (`unsigned`), or before the key that signed it was revoked.
 */
export type Trust = 'signed' | 'unsigned' | 'signed by a revoked key';

export interface Named {
  name: string;
  version: string;
}

/**
 * Verifies that a record is of this app and version, and that the app's team signed it.
 * @param signature content of the file beside it; null where there is none
 * @throws UntrustedError
 */
export async function verifyRecord(
  record: Uint8Array,
  signature: string | null,
  { name, version }: Named,
  known: AppKeys,
): Promise<Trust> {
  const refuse = (reason: string) => new UntrustedError(`${name} ${version} ${reason}`);
  const named = namedIn(record);
  if (named === null) throw refuse('has a record that is unreadable.');
  if (named.name !== name || named.version !== version)
    throw refuse(`holds the record of ${named.name} ${named.version}.`);
  if (!(await needsSignature(known))) return 'unsigned';
  const { keys, accepted } = known;
  if (!(await isSignatureOf(signature?.trim() ?? '', record, keys))) {
    if (accepted.get(version) === recordHash(record))
      return signature === null ? 'unsigned' : 'signed by a revoked key';
    throw refuse(
      signature === null
        ? `is not signed, and ${hasKeys(known) ? 'its app' : 'the platform'} has keys.`
        : 'is not signed by a key of its app.',
    );
  }
  return 'signed';
}

const recordSchema = z.union([
  z.object({ name: z.string(), version: z.string() }),
  z.object({ pack: z.object({ name: z.string() }), version: z.string() }),
]);

/** What a record says that it is of; null where it is unreadable. A brand pack is a version of `brands`: `<brand>@<version>`. */
function namedIn(bytes: Uint8Array): Named | null {
  const record = parseObject(Buffer.from(bytes), recordSchema);
  return record !== null && 'pack' in record
    ? { name: BRANDS, version: `${record.pack.name}@${record.version}` }
    : record;
}

interface VerifiedRecord {
  release: Release;
  trust: Trust;
}

interface Options {
  /** For how long a record is cached: not at all in development, where folders are rebuilt under their names. */
  ttlMs: number;
  /** Whether it is a folder of this machine, which alone has versions under development. */
  isLocal: boolean;
}

/** Reads release records and verifies their signatures: each once, and again where the keys of its app have changed. */
export class SignedRecords {
  readonly #read = new Cache();
  readonly #verified = new Cache();

  constructor(
    private readonly objects: ObjectStore,
    private readonly keys: KeyRing,
    private readonly options: Options,
  ) {}

  /**
   * The record of a published version. A version under development is never signed.
   * @throws UntrustedError where the app has keys and none of them signed this version
   * @throws Error where that version has not been published
   */
  async verified(name: string, version: string): Promise<VerifiedRecord> {
    const { ttlMs, isLocal } = this.options;
    const file = `${folderOf(name, version)}/${recordFile(name)}`;
    // Anybody may request a name: before a record of it is found, its keys are neither read nor cached.
    const bytes = await this.#read.get(file, () => requireObject(this.objects, file), ttlMs);
    const isUnsigned = isLocal && version === DEVELOPMENT;
    const keys = isUnsigned ? NO_KEYS : await this.keys.of(name);
    const verify = () => this.#verify(bytes, { name, version }, keys);
    const key = `${file} by keys ${keys.number}`;
    const record = await this.#verified.get(key, verify, ttlMs);
    if (record instanceof UntrustedError) throw record;
    return record;
  }

  /** A refusal is cached too: only another key of the app could change it. */
  async #verify(
    bytes: Buffer,
    named: Named,
    keys: AppKeys,
  ): Promise<VerifiedRecord | UntrustedError> {
    const file = `${folderOf(named.name, named.version)}/${recordFile(named.name)}.jws`;
    const signature = !hasKeys(keys) ? null : await this.objects.read(file);
    try {
      const trust = await verifyRecord(bytes, signature?.toString() ?? null, named, keys);
      const release = JSON.parse(bytes.toString()) as Release;
      return { release, trust };
    } catch (refusal) {
      if (refusal instanceof UntrustedError) return refusal;
      throw refusal;
    }
  }
}

const integrityOf = (content: Uint8Array): string => `sha384-${hash('sha384', content, 'base64')}`;

/** The integrity of every file in a folder, by its path there. */
export async function fileIntegrities(folder: string): Promise<Record<string, string>> {
  const files = (await filesIn(folder)).sort();
  const hashed = files.map(
    async (file) => [file, integrityOf(await readFile(path.join(folder, file)))] as const,
  );
  return Object.fromEntries(await Promise.all(hashed));
}

/** @throws UntrustedError where a file has another content than the record says, or the record lacks it */
export function verifyFile({ name, version, files }: Release, file: string, content: Uint8Array) {
  if (files[file] !== integrityOf(content))
    throw new UntrustedError(
      `${file} of ${name} ${version} ${files[file] === undefined ? 'is not in its record' : 'has other content than its record says'}.`,
    );
}

const COPIES: Record<string, (content: Buffer, options: ZlibOptions) => Promise<Buffer>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/**
 * Compares every file of a version's folder with its record. A compressed copy is compared by what it holds.
 * @throws UntrustedError where one differs, is missing, or is not in the record
 */
export async function verifyFolder(folder: string, release: Release): Promise<void> {
  const found = new Set(await filesIn(folder));
  for (const file of Object.keys(release.files))
    if (!found.has(file))
      throw new UntrustedError(`${release.name} ${release.version} lacks its file ${file}.`);
  const record = recordFile(release.name);
  const own = [record, `${record}.jws`];
  for (const file of found) {
    if (own.includes(file)) continue;
    const content = await readFile(path.join(folder, file));
    const extension = path.extname(file);
    const decompress = file in release.files ? undefined : COPIES[extension];
    if (decompress === undefined) verifyFile(release, file, content);
    else {
      const original = file.slice(0, -extension.length);
      const { size } = await stat(path.join(folder, original)).catch(() => ({ size: 0 }));
      // A few bytes may decompress to gigabytes: one byte more than the original differs already.
      const plain = await decompress(content, { maxOutputLength: size + 1 }).catch(() =>
        Buffer.from(''),
      );
      verifyFile(release, original, plain);
    }
  }
}
