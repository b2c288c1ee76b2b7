import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';
import { StoreFault } from './StoreFault';

const TIMEOUT_MS = 30_000;
/** How often a request is made whose answer is lost. */
const ATTEMPTS = 3;
/** A history is read all at once. */
const REQUESTS_AT_ONCE = 32;
/** Statuses of a bucket where a condition does not hold, or where two requests meet. */
const REFUSED = [409, 412];

interface Listing {
  /** Their keys are without the prefix. */
  objects: { key: string; modifiedAt: Date }[];
  /** Names directly below what was listed, where only direct contents were asked for. */
  folders: string[];
}

interface PutOptions {
  type: string;
  /** In hexadecimal digits. The bucket refuses content that arrives altered. */
  sha256?: string;
  /** Whether an object that is there already is left alone. */
  isNew?: boolean;
  cacheControl?: string;
}

/**
 * A client of the bucket of an S3-compatible storage at `https://KEY:SECRET@host/bucket/prefix?region=eu-west-2`, in
 * path style. Each method throws a StoreFault where the bucket refuses or does not answer.
 * @param variable the environment variable of the address, for the error's message
 * @throws Error where the address has another form; the message does not quote it, since it holds a secret
 */
export function bucketClient(address: string, variable: string) {
  const { client, home, prefix } = readAddress(address, variable);
  const urlOf = (key: string) =>
    `${home}/${prefix}${key.split('/').map(encodeURIComponent).join('/')}`;
  const send = createSend(client);

  return {
    /** Null where there is no such object. */
    get: (key: string): Promise<Buffer | null> =>
      send(urlOf(key), { method: 'GET' }, [404], async (answer) => {
        const content = Buffer.from(await answer.arrayBuffer());
        return answer.ok ? content : null;
      }),
    /** When the object was modified; null where there is none. */
    head: (key: string) =>
      send(urlOf(key), { method: 'HEAD' }, [404], ({ ok, headers }) =>
        ok ? new Date(headers.get('last-modified') ?? Number.NaN) : null,
      ),
    /** @returns false where it was to be new and is there already */
    put: (
      key: string,
      content: Uint8Array<ArrayBuffer> | Blob,
      { type, sha256, isNew = false, cacheControl }: PutOptions,
    ) => {
      const bytes = content instanceof Blob ? null : content;
      const digest = sha256 ?? (bytes && hash('sha256', bytes));
      const headers = {
        'content-type': type,
        ...(digest !== null && { 'x-amz-content-sha256': digest }),
        ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
        ...(isNew && { 'if-none-match': '*' }),
      };
      const init = { method: 'PUT', headers, body: content };
      return send(urlOf(key), init, isNew ? REFUSED : [], async ({ ok, body }) => {
        await body?.cancel();
        return ok;
      });
    },
    remove: (key: string): Promise<void> =>
      send(urlOf(key), { method: 'DELETE' }, [404], ({ body }) => body?.cancel()),
    /** All objects below a folder, or with `direct` its direct contents. */
    list: async (under: string, kind: 'all' | 'direct') => {
      const within = under === '' ? prefix : `${prefix}${under}/`;
      const query = new URLSearchParams({ 'list-type': '2', prefix: within });
      if (kind === 'direct') query.set('delimiter', '/');
      const listing: Listing = { objects: [], folders: [] };
      for (;;) {
        const url = `${home}?${query.toString()}`;
        const xml = await send(url, { method: 'GET' }, [], (answer) => answer.text());
        const page = await readPage(xml);
        for (const { Key, LastModified } of page.Contents ?? [])
          listing.objects.push({
            key: Key.slice(prefix.length),
            modifiedAt: new Date(LastModified),
          });
        for (const { Prefix } of page.CommonPrefixes ?? [])
          listing.folders.push(Prefix.slice(within.length).replace(/\/$/, ''));
        if (!page.NextContinuationToken) return listing;
        query.set('continuation-token', page.NextContinuationToken);
      }
    },
  };
}

/** Sends requests, and reads the answer of a success or of an allowed status. */
function createSend(client: AwsClient) {
  const limit = pLimit(REQUESTS_AT_ONCE);
  return async function send<Answer>(
    url: string,
    init: RequestInit,
    allowed: readonly number[],
    read: (answer: Response) => Promise<Answer> | Answer,
  ): Promise<Answer> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await limit(async () => {
          const answer = await client.fetch(url, { ...init, signal });
          if (answer.ok || allowed.includes(answer.status)) return await read(answer);
          const words = `The bucket answered ${answer.status} to ${init.method ?? ''}`;
          await answer.body?.cancel();
          throw new StoreFault(words);
        });
      } catch (error) {
        if (error instanceof StoreFault) throw error;
        // A storage closes connections that are idle, also those on which a request is on its way.
        if (attempt < ATTEMPTS && !signal.aborted) continue;
        const { cause } = error as { cause?: { code?: string } };
        const why = cause?.code ?? String(error);
        throw new StoreFault(`The bucket does not answer (${why}).`, { cause: error });
      }
    }
  };
}

function readAddress(address: string, variable: string) {
  const fault = `${variable} must be https://KEY:SECRET@host/bucket, with /prefix and ?region=, key and secret URL-encoded`;
  if (!URL.canParse(address)) throw new Error(fault);
  const { username, password, protocol, host, pathname, searchParams } = new URL(address);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  if (username === '' || password === '' || bucket === '') throw new Error(fault);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 3,
  });
  const prefix = folders.map((folder) => `${folder}/`).join('');
  return { client, home: `${protocol}//${host}/${bucket}`, prefix };
}

interface ListPage {
  Contents?: { Key: string; LastModified: string }[];
  CommonPrefixes?: { Prefix: string }[];
  IsTruncated?: string;
  NextContinuationToken?: string;
}

/**
 * Reads one page of a listing. A page without elements is parsed as a text.
 * @throws StoreFault where it is none, or ends without a word on how to go on
 */
async function readPage(xml: string): Promise<ListPage> {
  // Loaded here, since every process that serves releases from a folder loads this module too.
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    isArray: (name) => name === 'Contents' || name === 'CommonPrefixes',
    parseTagValue: false,
    trimValues: false,
  });
  const { ListBucketResult } = parser.parse(xml) as { ListBucketResult?: ListPage | string };
  if (ListBucketResult === undefined) throw new StoreFault('The bucket answered no listing.');
  const page = typeof ListBucketResult === 'object' ? ListBucketResult : {};
  if (page.IsTruncated === 'true' && !page.NextContinuationToken)
    throw new StoreFault('The bucket cut a listing short.');
  return page;
}
