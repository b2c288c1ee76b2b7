import { openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { receiveInto } from './arrivingFile';
import { removeOlder } from './localProofStore';
import type { ProofStore } from './proofStore';

type Bucket = { client: AwsClient; url: string; prefix: string };

const NO_ADDRESS =
  'STORAGE_URL must be https://KEY:SECRET@host/bucket, with /prefix and ?region=, key and secret URL-encoded';

const TIMEOUT_MS = 30_000;

/** `https://KEY:SECRET@host/bucket/prefix?region=eu-west-2`, in path style. */
const bucketOf = (storageUrl: string): Bucket => {
  if (!URL.canParse(storageUrl)) throw new Error(NO_ADDRESS);
  const { username, password, protocol, host, pathname, searchParams } = new URL(storageUrl);
  const [bucket = '', ...prefix] = pathname.split('/').filter(Boolean);
  if (!username || !password || !bucket) throw new Error(NO_ADDRESS);
  return {
    client: new AwsClient({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      service: 's3',
      region: searchParams.get('region') ?? 'us-east-1',
      retries: 2,
    }),
    url: `${protocol}//${host}/${bucket}`,
    prefix: prefix.map((part) => `${part}/`).join(''),
  };
};

const request = async (
  { client }: Bucket,
  url: string,
  init: { method: string; headers?: Record<string, string>; body?: Blob },
): Promise<string> => {
  const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The storage answered ${answer.status} to ${init.method}`);
  return text;
};

type Stored = { key: string; modifiedAt: number };

const tag = (name: string, xml: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

const listObjects = async (bucket: Bucket): Promise<Stored[]> => {
  const stored: Stored[] = [];
  let next = '';
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: bucket.prefix });
    if (next) query.set('continuation-token', next);
    const xml = await request(bucket, `${bucket.url}?${query.toString()}`, { method: 'GET' });
    for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const key = tag('Key', entry).slice(bucket.prefix.length);
      stored.push({ key, modifiedAt: Date.parse(tag('LastModified', entry)) });
    }
    next = tag('IsTruncated', xml) === 'true' ? tag('NextContinuationToken', xml) : '';
  } while (next);
  return stored;
};

/** Written to the disk first, so that only what arrived whole and is of a known kind goes to the storage. */
export const createBucketProofStore = async (
  storageUrl: string,
  directory: string,
): Promise<ProofStore> => {
  const bucket = bucketOf(storageUrl);
  const arriving = join(directory, 'arriving');
  await mkdir(arriving, { recursive: true });
  const urlOf = (key: string) => `${bucket.url}/${bucket.prefix}${key}`;
  const remove = async (key: string): Promise<void> => {
    await request(bucket, urlOf(key), { method: 'DELETE' });
  };
  return {
    receive: (content) =>
      receiveInto(arriving, content, async (path, proofId, { sha256, mediaType }) => {
        const headers = {
          'content-type': mediaType ?? 'application/octet-stream',
          // The storage itself refuses what arrives otherwise than it was sent.
          'x-amz-content-sha256': Buffer.from(sha256, 'base64url').toString('hex'),
        };
        const body = await openAsBlob(path);
        await request(bucket, urlOf(proofId), { method: 'PUT', headers, body });
        await rm(path, { force: true });
      }),
    remove,
    sweep: async (keptProofIds, olderThanMs) => {
      await removeOlder(arriving, new Set(), olderThanMs);
      const kept = new Set(keptProofIds);
      const before = Date.now() - olderThanMs;
      for (const { key, modifiedAt } of await listObjects(bucket)) {
        if (!kept.has(key) && modifiedAt <= before) await remove(key);
      }
    },
  };
};
