import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

const NO_ADDRESS =
  'RELEASES_URL must be https://KEY:SECRET@host/bucket, with /prefix and ?region=, key and secret URL-encoded';
const TIMEOUT_MS = 30_000;
/** How many requests are under way at a time; a history is read all at once. */
const AT_ONCE = 32;
/** What a bucket answers where a condition does not hold, or two ask for the same at once. */
const REFUSED = [409, 412];

/** An object as a bucket lists it; its key is without the prefix. */
export interface Listing {
  keys: string[];
  /** Names directly below what was listed, where a folder's was asked for. */
  folders: string[];
}

/** What the release store asks of a bucket. */
export interface BucketClient {
  get: (key: string) => Promise<Buffer | null>;
  head: (key: string) => Promise<Date | null>;
  /** @returns false where it was to be new and is there already */
  put: (key: string, content: Uint8Array<ArrayBuffer>, how: PutOptions) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** All below, or with `folder` what stands directly in it. */
  list: (under: string, kind: 'all' | 'folder') => Promise<Listing>;
}

interface PutOptions {
  type: string;
  isNew: boolean;
  isForEver: boolean;
}

/**
 * A client of `https://KEY:SECRET@host/bucket/prefix?region=eu-west-2`, in path style.
 * @throws Error where the address is another
 */
export function bucketClient(address: string): BucketClient {
  // An address that is none is refused in words of our own: those of Node quote it, with its secret.
  if (!URL.canParse(address)) throw new Error(NO_ADDRESS);
  const { username, password, protocol, host, pathname, searchParams } = new URL(address);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  if (username === '' || password === '' || bucket === '') throw new Error(NO_ADDRESS);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 3,
  });
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const home = `${protocol}//${host}/${bucket}`;
  const urlOf = (key: string) =>
    `${home}/${prefix}${key.split('/').map(encodeURIComponent).join('/')}`;

  const inTurn = turns(AT_ONCE);
  const ask = async (url: string, init: RequestInit, allowed: readonly number[] = []) => {
    const answer = await inTurn(() =>
      client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    );
    if (answer.ok || allowed.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new Error(`The release store answered ${String(answer.status)} to ${init.method ?? ''}`);
  };

  return {
    get: async (key) => {
      const answer = await ask(urlOf(key), { method: 'GET' }, [404]);
      const content = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? content : null;
    },
    head: async (key) => {
      const answer = await ask(urlOf(key), { method: 'HEAD' }, [404]);
      return answer.ok ? new Date(answer.headers.get('last-modified') ?? Number.NaN) : null;
    },
    put: async (key, content, { type, isNew, isForEver }) => {
      const headers = {
        'content-type': type,
        // The storage itself refuses what arrives otherwise than it was sent.
        'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
        'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(isNew && { 'if-none-match': '*' }),
      };
      const init = { method: 'PUT', headers, body: content };
      const answer = await ask(urlOf(key), init, isNew ? REFUSED : []);
      await answer.body?.cancel();
      return answer.ok;
    },
    remove: async (key) => {
      const answer = await ask(urlOf(key), { method: 'DELETE' }, [404]);
      await answer.body?.cancel();
    },
    list: async (under, kind) => {
      const listing: Listing = { keys: [], folders: [] };
      let next = '';
      do {
        const within = under === '' ? prefix : `${prefix}${under}/`;
        const query = new URLSearchParams({ 'list-type': '2', prefix: within });
        if (kind === 'folder') query.set('delimiter', '/');
        if (next !== '') query.set('continuation-token', next);
        const answer = await ask(`${home}?${query.toString()}`, { method: 'GET' });
        const xml = await answer.text();
        listing.keys.push(...named(xml, 'Contents', 'Key', prefix));
        listing.folders.push(...named(xml, 'CommonPrefixes', 'Prefix', prefix));
        next = textOf('NextContinuationToken', xml);
      } while (next !== '');
      return listing;
    },
  };
}

/** Lets so many run at a time; the others wait for their turn. */
function turns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(act: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await act();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

const textOf = (name: string, xml: string): string =>
  unescapeXml(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '');

function named(xml: string, entry: string, name: string, prefix: string): string[] {
  const entries = xml.matchAll(new RegExp(`<${entry}>(.*?)</${entry}>`, 'gs'));
  return [...entries].map(([, text = '']) => textOf(name, text).slice(prefix.length));
}

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
