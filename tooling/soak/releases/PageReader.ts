import { createHash } from 'node:crypto';

interface PageData {
  releaseSet: string;
  discovery: { microFrontends: Record<string, { metadata: { version: string } }[]> };
}

/** What a page gives a session: its release set, and each app it may load, such as `mfe-quote@0.51.0`. */
interface Given {
  set: string;
  apps: string[];
}

const FILE = /<(?:script|link) [^>]*?(?:src|href)="(\/(?:shell|remotes)\/[^"]+)"[^>]*>/g;

/**
 * Reads pages as one browser does: with its cookies, and every file that a page names, each once.
 * It throws where a page changes the versions of a session, or a file fails or does not match its integrity.
 */
export class PageReader {
  readonly #cookies = new Map<string, string>();
  readonly #fetched = new Set<string>();
  readonly #site: string;
  #given: Given | null = null;

  constructor(site: string) {
    this.#site = site;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Opens a page and fetches what it names. @throws Error where anything is amiss */
  async open(path: string): Promise<Given> {
    const response = await this.#get(path, 'text/html');
    const html = await response.text();
    const json = /id="plum-page">(.*?)<\/script>/s.exec(html)?.[1];
    if (json === undefined) throw new Error(`${path} is no page`);
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    for (const [tag, file = ''] of html.matchAll(FILE))
      await this.#fetchFile(file, /integrity="([^"]+)"/.exec(tag)?.[1]);
    return this.#requireSame(path, givenBy(html, JSON.parse(json) as PageData));
  }

  async #get(path: string, accept: string): Promise<Response> {
    const response = await fetch(`${this.#site}${path}`, {
      headers: { accept, cookie: this.cookie },
      signal: AbortSignal.timeout(60_000),
    });
    if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`);
    return response;
  }

  async #fetchFile(file: string, integrity: string | undefined): Promise<void> {
    if (this.#fetched.has(file)) return;
    const content = Buffer.from(await (await this.#get(file, '*/*')).arrayBuffer());
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (integrity !== undefined && hash !== integrity) throw new Error(`${file} was altered`);
    this.#fetched.add(file);
  }

  #requireSame(path: string, given: Given): Given {
    this.#given ??= given;
    const first = JSON.stringify(this.#given);
    const now = JSON.stringify(given);
    if (first !== now) throw new Error(`${path} changed the session from ${first} to ${now}`);
    return given;
  }
}

function givenBy(html: string, { releaseSet, discovery }: PageData): Given {
  const shell = /src="\/shell\/([^/"]+)\//.exec(html)?.[1] ?? '';
  const remotes = Object.entries(discovery.microFrontends).map(
    ([name, [first]]) => `${name}@${first?.metadata.version ?? ''}`,
  );
  return { set: releaseSet, apps: [`shell@${shell}`, ...remotes] };
}
